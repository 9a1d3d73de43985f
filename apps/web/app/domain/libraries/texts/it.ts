import type { Texts } from './texts';

export const translation: Texts = {
  yourLibrary: 'Il tuo archivio',
  owner: 'Proprietario',
  everythingAndWhoMayBe: 'Tutto, e chi può stare qui',
  editor: 'Redattore',
  addsChangesAndDeletesDocuments: 'Aggiunge, modifica ed elimina documenti',
  commenter: 'Commentatore',
  readsAndKeepsSearchesFor: 'Legge, commenta e salva ricerche per tutti',
  viewer: 'Lettore',
  searchesReadsAndDownloads: 'Cerca, legge e scarica',
};
