export const english = {
  language: 'Language',
};
