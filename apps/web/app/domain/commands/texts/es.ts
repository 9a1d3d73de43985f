import type { Texts } from './texts';

export const translation: Texts = {
  moveTo: (folder) => `Mover a ${folder}`,
  moveToNoFolder: 'Sacar de la carpeta',
  rename: 'Cambiar nombre',
  tagWith: (tag) => `Etiquetar con ${tag}`,
  takeOffTheTag: (tag) => `Quitar la etiqueta ${tag}`,
  star: 'Destacar',
  takeOffTheStar: 'Quitar la estrella',
  moveToTrash: 'Mover a la papelera',
  takeOutOfTrash: 'Sacar de la papelera',
  makeTheFolder: (folder) => `Crear la carpeta ${folder}`,
  renameTheFolder: 'Cambiar el nombre de la carpeta',
  deleteTheFolder: 'Eliminar la carpeta',
  setThe: (fact) => `Poner el dato: ${fact}`,
  fromNowOnFileIn: (folder) => `A partir de ahora, archivar en ${folder}`,
  fromNowOnTagWith: (tag) => `A partir de ahora, etiquetar con ${tag}`,
};
