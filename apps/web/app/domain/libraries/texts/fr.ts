import type { Texts } from './texts';

export const translation: Texts = {
  yourLibrary: 'Votre bibliothèque',
  owner: 'Propriétaire',
  everythingAndWhoMayBe: 'Tout, et qui peut être ici',
  editor: 'Éditeur',
  addsChangesAndDeletesDocuments: 'Ajoute, modifie et supprime des documents',
  commenter: 'Commentateur',
  readsAndKeepsSearchesFor: 'Lit, commente, et enregistre des recherches pour tous',
  viewer: 'Lecteur',
  searchesReadsAndDownloads: 'Cherche, lit et télécharge',
};
