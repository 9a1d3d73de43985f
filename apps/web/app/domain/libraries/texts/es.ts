import type { Texts } from './texts';

export const translation: Texts = {
  yourLibrary: 'Tu biblioteca',
  owner: 'Propietario',
  everythingAndWhoMayBe: 'Todo, y quién puede estar aquí',
  editor: 'Editor',
  addsChangesAndDeletesDocuments: 'Añade, cambia y elimina documentos',
  commenter: 'Comentarista',
  readsAndKeepsSearchesFor: 'Lee, comenta y guarda búsquedas para todos',
  viewer: 'Lector',
  searchesReadsAndDownloads: 'Busca, lee y descarga',
};
