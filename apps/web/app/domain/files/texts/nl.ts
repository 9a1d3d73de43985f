import type { Texts } from './texts';

export const translation: Texts = {
  addHere: 'Hier toevoegen',
  files: 'Bestanden…',
  aFolder: 'Een map…',
  filesToAdd: 'Bestanden om toe te voegen',
  folderToAdd: 'Map om toe te voegen',
  folder: 'Map',
};
