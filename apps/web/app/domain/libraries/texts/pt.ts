import type { Texts } from './texts';

export const translation: Texts = {
  yourLibrary: 'A sua biblioteca',
  owner: 'Proprietário',
  everythingAndWhoMayBe: 'Tudo, e quem pode estar aqui',
  editor: 'Editor',
  addsChangesAndDeletesDocuments: 'Acrescenta, altera e elimina documentos',
  commenter: 'Comentador',
  readsAndKeepsSearchesFor: 'Lê, comenta e guarda pesquisas para todos',
  viewer: 'Leitor',
  searchesReadsAndDownloads: 'Pesquisa, lê e transfere',
};
