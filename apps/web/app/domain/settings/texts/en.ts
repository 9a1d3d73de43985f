export const english = {
  language: 'Language',
  demoData: 'Demo data',
  aboutLanguage: 'Of the interface, in this browser. Your documents are read in any language.',
};
