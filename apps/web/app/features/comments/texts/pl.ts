import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('pl');

export const translation: Texts = {
  comments: 'Komentarze',
  writeAComment: 'Napisz komentarz',
  commentOnTheQuotation: 'Skomentuj cytat',
  reply: 'Odpowiedz',
  replyTo: (name) => `Odpowiedź dla: ${name}`,
  post: 'Skomentuj',
  save: 'Zapisz',
  tooLong: (most) => `Najwyżej ${most.toLocaleString('pl')} znaków. Skróć komentarz.`,
  name: (name) => `Wspomnij: ${name}`,
  namesOffered: 'Osoby, które można wspomnieć',
  noComments:
    'Nie ma jeszcze komentarzy. Zaznacz słowa na stronie, aby je skomentować. Komentarze widzą wszyscy w tej bibliotece.',
  noCommentsYet: 'Nie ma jeszcze komentarzy.',
  commentsCouldNotBeRead: 'Nie udało się odczytać komentarzy',
  thisWasNotKept: 'Nie udało się zapisać',
  you: 'Ty',
  formerMember: 'Dawny członek',
  edited: 'zmieniono',
  editTheComment: 'Zmień komentarz',
  deleteTheComment: 'Usuń komentarz',
  deleteThisComment: 'Usunąć ten komentarz?',
  nobodySeesIt: 'Nikt go już nie zobaczy. Tego nie można cofnąć.',
  resolve: 'Zamknij wątek',
  reopen: 'Otwórz ponownie',
  resolvedBy: (name) => `Wątek zamknięty przez: ${name}`,
  page: (page) => `Strona ${page}`,
  wholeDocument: 'Cały dokument',
  wordsGone: 'Tych słów nie ma już w dokumencie',
  showResolved: (count) =>
    plural(count, {
      one: '# zamknięty wątek',
      few: '# zamknięte wątki',
      many: '# zamkniętych wątków',
      other: '# zamkniętego wątku',
    }),
  notesHere: (count) =>
    plural(count, {
      one: '# notatka do tego dokumentu jest tylko w tej przeglądarce i nikt inny jej nie widzi.',
      few: '# notatki do tego dokumentu są tylko w tej przeglądarce i nikt inny ich nie widzi.',
      many: '# notatek do tego dokumentu jest tylko w tej przeglądarce i nikt inny ich nie widzi.',
      other: '# notatki do tego dokumentu są tylko w tej przeglądarce i nikt inny ich nie widzi.',
    }),
  makeThemComments: (count) =>
    plural(count, {
      one: 'Zamień w komentarz',
      few: 'Zamień w komentarze',
      many: 'Zamień w komentarze',
      other: 'Zamień w komentarze',
    }),
  notesMoved: (count) =>
    plural(count, {
      one: '# notatka jest teraz komentarzem',
      few: '# notatki są teraz komentarzami',
      many: '# notatek jest teraz komentarzami',
      other: '# notatki są teraz komentarzami',
    }),
  readersHere: 'Czytają to teraz także',
  nameOnPage: (name, page) => `${name}, strona ${page}`,
};
