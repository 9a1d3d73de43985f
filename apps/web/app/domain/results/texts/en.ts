export const english = {
  strong: 'Strong',
  possible: 'Possible',
  weak: 'Weak',
  yourModelNeedsYourKey: 'Your model needs your key, and this browser has none.',
  theServiceThatRunsYour: 'The service that runs your model refused the key.',
  serviceDidNotAnswer: 'The service that runs your model did not answer.',
  builtInAnswers: (problem: string) => `${problem} The built-in search answers meanwhile.`,
  addTheKey: 'Add the key',
  seeTheSettings: 'See the settings',
};
