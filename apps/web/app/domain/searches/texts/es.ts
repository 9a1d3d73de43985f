import type { Texts } from './texts';

export const translation: Texts = {
  saveSearch: 'Guardar la búsqueda',
  addsItToTheSidebar: 'La añade a la barra lateral, con un recuento y lo nuevo desde la última vez que miraste.',
  name: 'Nombre',
  save: 'Guardar',
  searchSavedItIsIn: 'Búsqueda guardada. Está en la barra lateral de la biblioteca',
  searchRenamed: 'Búsqueda renombrada',
  savedSearchDeletedItsDocuments: 'Búsqueda guardada eliminada; sus documentos se quedan',
  failedToSave: 'No se ha podido guardar la búsqueda',
  failedToRename: 'No se ha podido cambiar el nombre de la búsqueda',
  failedToDelete: 'No se ha podido eliminar la búsqueda',
};
