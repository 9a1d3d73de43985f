import type { Texts } from './texts';

export const translation: Texts = {
  moveTo: (folder) => `Verplaatsen naar ${folder}`,
  moveToNoFolder: 'Uit de map halen',
  rename: 'Naam wijzigen',
  tagWith: (tag) => `Label geven: ${tag}`,
  takeOffTheTag: (tag) => `Label weghalen: ${tag}`,
  star: 'Ster geven',
  takeOffTheStar: 'Ster weghalen',
  moveToTrash: 'Naar de prullenbak',
  takeOutOfTrash: 'Uit de prullenbak halen',
  makeTheFolder: (folder) => `Map maken: ${folder}`,
  renameTheFolder: 'Naam van de map wijzigen',
  deleteTheFolder: 'Map verwijderen',
  setThe: (fact) => `Gegeven invullen: ${fact}`,
  fromNowOnFileIn: (folder) => `Voortaan opbergen in ${folder}`,
  fromNowOnTagWith: (tag) => `Voortaan label geven: ${tag}`,
};
