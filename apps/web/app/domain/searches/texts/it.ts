import type { Texts } from './texts';

export const translation: Texts = {
  saveSearch: 'Salva la ricerca',
  addsItToTheSidebar: 'La aggiunge alla barra laterale, con il numero e le novità da quando hai guardato l’ultima volta.',
  name: 'Nome',
  save: 'Salva',
  searchSavedItIsIn: 'Ricerca salvata. È nella barra laterale dell’archivio',
  searchRenamed: 'Ricerca rinominata',
  savedSearchDeletedItsDocuments: 'Ricerca salvata eliminata; i documenti sono rimasti',
  failedToSave: 'Impossibile salvare la ricerca',
  failedToRename: 'Impossibile rinominare la ricerca',
  failedToDelete: 'Impossibile eliminare la ricerca',
};
