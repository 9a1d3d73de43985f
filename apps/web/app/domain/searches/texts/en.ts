export const english = {
  saveSearch: 'Save search',
  addsItToTheSidebar: 'Adds it to the sidebar, with a count and what is new since you last looked.',
  name: 'Name',
  save: 'Save',
  searchSavedItIsIn: 'Search saved. It is in the sidebar of the library',
  searchRenamed: 'Search renamed',
  savedSearchDeletedItsDocuments: 'Saved search deleted; its documents stayed',
  failedToSave: 'Failed to save the search',
  failedToRename: 'Failed to rename the search',
  failedToDelete: 'Failed to delete the search',
};
