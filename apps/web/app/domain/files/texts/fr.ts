import type { Texts } from './texts';

export const translation: Texts = {
  addHere: 'Ajouter ici',
  files: 'Fichiers…',
  aFolder: 'Un dossier…',
  filesToAdd: 'Fichiers à ajouter',
  folderToAdd: 'Dossier à ajouter',
  folder: 'Dossier',
};
