import type { Texts } from './texts';

export const translation: Texts = {
  addHere: 'Añadir aquí',
  files: 'Archivos…',
  aFolder: 'Una carpeta…',
  filesToAdd: 'Archivos para añadir',
  folderToAdd: 'Carpeta para añadir',
  folder: 'Carpeta',
};
