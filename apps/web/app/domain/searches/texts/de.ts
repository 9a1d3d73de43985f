import type { Texts } from './texts';

export const translation: Texts = {
  saveSearch: 'Suche speichern',
  addsItToTheSidebar: 'Kommt in die Seitenleiste, mit einer Anzahl und mit dem, was seit dem letzten Blick neu ist.',
  name: 'Name',
  save: 'Speichern',
  searchSavedItIsIn: 'Suche gespeichert. Sie steht in der Seitenleiste der Bibliothek',
  searchRenamed: 'Suche umbenannt',
  savedSearchDeletedItsDocuments: 'Gespeicherte Suche gelöscht; ihre Dokumente sind geblieben',
  failedToSave: 'Die Suche konnte nicht gespeichert werden',
  failedToRename: 'Die Suche konnte nicht umbenannt werden',
  failedToDelete: 'Die Suche konnte nicht gelöscht werden',
};
