import type { Texts } from './texts';

export const translation: Texts = {
  saveSearch: 'Guardar a pesquisa',
  addsItToTheSidebar: 'Fica na barra lateral, com o número e o que há de novo desde a última vez.',
  name: 'Nome',
  save: 'Guardar',
  searchSavedItIsIn: 'Pesquisa guardada. Está na barra lateral da biblioteca',
  searchRenamed: 'Nome da pesquisa alterado',
  savedSearchDeletedItsDocuments: 'Pesquisa guardada eliminada; os documentos ficaram',
  failedToSave: 'Não foi possível guardar a pesquisa',
  failedToRename: 'Não foi possível mudar o nome da pesquisa',
  failedToDelete: 'Não foi possível eliminar a pesquisa',
};
