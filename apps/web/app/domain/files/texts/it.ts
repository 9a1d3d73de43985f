import type { Texts } from './texts';

export const translation: Texts = {
  addHere: 'Aggiungi qui',
  files: 'File…',
  aFolder: 'Una cartella…',
  filesToAdd: 'File da aggiungere',
  folderToAdd: 'Cartella da aggiungere',
  folder: 'Cartella',
};
