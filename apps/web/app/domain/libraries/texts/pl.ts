import type { Texts } from './texts';

export const translation: Texts = {
  yourLibrary: 'Twoja biblioteka',
  owner: 'Właściciel',
  everythingAndWhoMayBe: 'Wszystko, także kto może tu być',
  editor: 'Redaktor',
  addsChangesAndDeletesDocuments: 'Dodaje, zmienia i usuwa dokumenty',
  commenter: 'Komentujący',
  readsAndKeepsSearchesFor: 'Czyta, komentuje i zapisuje wyszukiwania dla wszystkich',
  viewer: 'Czytelnik',
  searchesReadsAndDownloads: 'Szuka, czyta i pobiera',
};
