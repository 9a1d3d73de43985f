export const english = {
  yourBrowserBlockedTheWindow: 'Your browser blocked the window. Allow windows for this page and try again.',
  disconnectNamed: (name: string) => `Disconnect ${name}?`,
  cancel: 'Cancel',
  disconnect: 'Disconnect',
  accessIsGivenBack: (provider: string) => `Access is given back to ${provider} and erased here. Nothing changes there.`,
  whatBecomesOfTheDocuments: 'What becomes of the documents',
  keepTheIndexedCopies: (held: string) =>
    `Keep the indexed copies (${held}); they follow no changes until this account is connected again`,
  removeEverything: 'Remove everything; the documents go to Trash for 30 days',
  howToSetItUp: 'How to set it up',
  isNotSetUp: (name: string) =>
    `${name} is not set up on this server yet. The person who runs the server registers it once; then you can connect it here.`,
  uploaded: 'Uploaded',
  theWindowSeemsToBeClosed: (label: string) => `The window of ${label} seems to be closed`,
  ifYouFinishedThere: 'If you finished there, the connection appears here by itself. Otherwise connect again.',
  failedToConnect: (label: string) => `Failed to connect ${label}`,
};
