export const english = {
  yourLibrary: 'Your library',
  owner: 'Owner',
  everythingAndWhoMayBe: 'Everything, and who may be here',
  editor: 'Editor',
  addsChangesAndDeletesDocuments: 'Adds, changes and deletes documents',
  commenter: 'Commenter',
  readsAndKeepsSearchesFor: 'Reads, comments, and keeps searches for everybody',
  viewer: 'Viewer',
  searchesReadsAndDownloads: 'Searches, reads and downloads',
};
