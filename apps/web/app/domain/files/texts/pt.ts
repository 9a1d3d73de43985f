import type { Texts } from './texts';

export const translation: Texts = {
  addHere: 'Acrescentar aqui',
  files: 'Ficheiros…',
  aFolder: 'Uma pasta…',
  filesToAdd: 'Ficheiros a acrescentar',
  folderToAdd: 'Pasta a acrescentar',
  folder: 'Pasta',
};
