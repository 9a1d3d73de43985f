import type { Texts } from './texts';

export const translation: Texts = {
  addHere: 'Hier hinzufügen',
  files: 'Dateien …',
  aFolder: 'Einen Ordner …',
  filesToAdd: 'Dateien zum Hinzufügen',
  folderToAdd: 'Ordner zum Hinzufügen',
  folder: 'Ordner',
};
