import type { Texts } from './texts';

export const translation: Texts = {
  yourLibrary: 'Je bibliotheek',
  owner: 'Eigenaar',
  everythingAndWhoMayBe: 'Alles, en wie hier mag zijn',
  editor: 'Bewerker',
  addsChangesAndDeletesDocuments: 'Voegt documenten toe, wijzigt en verwijdert ze',
  commenter: 'Commentator',
  readsAndKeepsSearchesFor: 'Leest, plaatst opmerkingen en bewaart zoekopdrachten voor iedereen',
  viewer: 'Lezer',
  searchesReadsAndDownloads: 'Zoekt, leest en downloadt',
};
