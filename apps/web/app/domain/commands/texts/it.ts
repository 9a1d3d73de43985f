import type { Texts } from './texts';

export const translation: Texts = {
  moveTo: (folder) => `Sposta in ${folder}`,
  moveToNoFolder: 'Togli dalla cartella',
  rename: 'Rinomina',
  tagWith: (tag) => `Etichetta con ${tag}`,
  takeOffTheTag: (tag) => `Togli l’etichetta ${tag}`,
  star: 'Aggiungi stella',
  takeOffTheStar: 'Togli la stella',
  moveToTrash: 'Sposta nel cestino',
  takeOutOfTrash: 'Ripristina dal cestino',
  makeTheFolder: (folder) => `Crea la cartella ${folder}`,
  renameTheFolder: 'Rinomina la cartella',
  deleteTheFolder: 'Elimina la cartella',
  setThe: (fact) => `Imposta il dato: ${fact}`,
  fromNowOnFileIn: (folder) => `D’ora in poi, archivia in ${folder}`,
  fromNowOnTagWith: (tag) => `D’ora in poi, etichetta con ${tag}`,
};
