import type { Texts } from './texts';

export const translation: Texts = {
  addHere: 'Dodaj tutaj',
  files: 'Pliki…',
  aFolder: 'Folder…',
  filesToAdd: 'Pliki do dodania',
  folderToAdd: 'Folder do dodania',
  folder: 'Folder',
};
