import type { Texts } from './texts';

export const translation: Texts = {
  moveTo: (folder) => `Verschieben nach ${folder}`,
  moveToNoFolder: 'Aus dem Ordner nehmen',
  rename: 'Umbenennen',
  tagWith: (tag) => `Tag vergeben: ${tag}`,
  takeOffTheTag: (tag) => `Tag entfernen: ${tag}`,
  star: 'Mit Stern markieren',
  takeOffTheStar: 'Stern entfernen',
  moveToTrash: 'In den Papierkorb',
  takeOutOfTrash: 'Aus dem Papierkorb holen',
  makeTheFolder: (folder) => `Ordner anlegen: ${folder}`,
  renameTheFolder: 'Ordner umbenennen',
  deleteTheFolder: 'Ordner löschen',
  setThe: (fact) => `Angabe setzen: ${fact}`,
  fromNowOnFileIn: (folder) => `Ab jetzt ablegen in ${folder}`,
  fromNowOnTagWith: (tag) => `Ab jetzt Tag vergeben: ${tag}`,
};
