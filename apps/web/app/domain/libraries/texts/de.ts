import type { Texts } from './texts';

export const translation: Texts = {
  yourLibrary: 'Ihre Bibliothek',
  owner: 'Besitzer',
  everythingAndWhoMayBe: 'Alles, auch wer hier sein darf',
  editor: 'Bearbeiter',
  addsChangesAndDeletesDocuments: 'Fügt Dokumente hinzu, ändert und löscht sie',
  commenter: 'Kommentator',
  readsAndKeepsSearchesFor: 'Liest, kommentiert und speichert Suchen für alle',
  viewer: 'Leser',
  searchesReadsAndDownloads: 'Sucht, liest und lädt herunter',
};
