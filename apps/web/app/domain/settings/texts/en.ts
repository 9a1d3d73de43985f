export const english = {
  language: 'Language',
  demoData: 'Demo data',
};
