import type { Texts } from './texts';

export const translation: Texts = {
  saveSearch: 'Zoekopdracht opslaan',
  addsItToTheSidebar: 'Komt in de zijbalk, met een aantal en wat nieuw is sinds je laatst keek.',
  name: 'Naam',
  save: 'Opslaan',
  searchSavedItIsIn: 'Zoekopdracht opgeslagen. Hij staat in de zijbalk van de bibliotheek',
  searchRenamed: 'Naam van de zoekopdracht gewijzigd',
  savedSearchDeletedItsDocuments: 'Opgeslagen zoekopdracht verwijderd; de documenten zijn gebleven',
  failedToSave: 'De zoekopdracht kon niet worden opgeslagen',
  failedToRename: 'De naam van de zoekopdracht kon niet worden gewijzigd',
  failedToDelete: 'De zoekopdracht kon niet worden verwijderd',
};
