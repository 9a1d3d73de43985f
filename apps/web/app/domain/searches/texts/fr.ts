import type { Texts } from './texts';

export const translation: Texts = {
  saveSearch: 'Enregistrer la recherche',
  addsItToTheSidebar: 'L’ajoute à la barre latérale, avec un nombre et ce qui est nouveau depuis votre dernier passage.',
  name: 'Nom',
  save: 'Enregistrer',
  searchSavedItIsIn: 'Recherche enregistrée. Elle est dans la barre latérale de la bibliothèque',
  searchRenamed: 'Recherche renommée',
  savedSearchDeletedItsDocuments: 'Recherche enregistrée supprimée ; ses documents sont restés',
  failedToSave: 'La recherche n’a pas pu être enregistrée',
  failedToRename: 'La recherche n’a pas pu être renommée',
  failedToDelete: 'La recherche n’a pas pu être supprimée',
};
