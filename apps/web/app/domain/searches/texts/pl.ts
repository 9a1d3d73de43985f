import type { Texts } from './texts';

export const translation: Texts = {
  saveSearch: 'Zapisz wyszukiwanie',
  addsItToTheSidebar: 'Trafi na pasek boczny, z liczbą i nowościami od ostatniego zajrzenia.',
  name: 'Nazwa',
  save: 'Zapisz',
  searchSavedItIsIn: 'Wyszukiwanie zapisane. Jest na pasku bocznym biblioteki',
  searchRenamed: 'Zmieniono nazwę wyszukiwania',
  savedSearchDeletedItsDocuments: 'Zapisane wyszukiwanie usunięte; dokumenty zostały',
  failedToSave: 'Nie udało się zapisać wyszukiwania',
  failedToRename: 'Nie udało się zmienić nazwy wyszukiwania',
  failedToDelete: 'Nie udało się usunąć wyszukiwania',
};
