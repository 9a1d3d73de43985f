import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('de');

export const translation: Texts = {
  comments: 'Kommentare',
  writeAComment: 'Kommentar schreiben',
  commentOnTheQuotation: 'Das Zitat kommentieren',
  reply: 'Antworten',
  replyTo: (name) => `Antwort an ${name}`,
  post: 'Kommentieren',
  save: 'Speichern',
  tooLong: (most) => `Höchstens ${most.toLocaleString('de')} Zeichen. Kürzen Sie den Kommentar.`,
  name: (name) => `${name} nennen`,
  namesOffered: 'Mitglieder, die Sie nennen können',
  noComments:
    'Noch keine Kommentare. Wählen Sie auf einer Seite Wörter aus, um sie zu kommentieren. Alle in dieser Bibliothek sehen Kommentare.',
  noCommentsYet: 'Noch keine Kommentare.',
  commentsCouldNotBeRead: 'Die Kommentare konnten nicht gelesen werden',
  thisWasNotKept: 'Das wurde nicht gespeichert',
  you: 'Sie',
  formerMember: 'Ehemaliges Mitglied',
  edited: 'geändert',
  editTheComment: 'Kommentar ändern',
  deleteTheComment: 'Kommentar löschen',
  deleteThisComment: 'Diesen Kommentar löschen?',
  nobodySeesIt: 'Niemand sieht ihn mehr. Das lässt sich nicht rückgängig machen.',
  resolve: 'Erledigen',
  reopen: 'Wieder öffnen',
  resolvedBy: (name) => `Erledigt von: ${name}`,
  page: (page) => `Seite ${page}`,
  wholeDocument: 'Ganzes Dokument',
  wordsGone: 'Diese Wörter stehen nicht mehr im Dokument',
  showResolved: (count) => plural(count, { one: '# erledigtes Thema', other: '# erledigte Themen' }),
  notesHere: (count) =>
    plural(count, {
      one: '# Notiz zu diesem Dokument liegt nur in diesem Browser; niemand sonst sieht sie.',
      other: '# Notizen zu diesem Dokument liegen nur in diesem Browser; niemand sonst sieht sie.',
    }),
  makeThemComments: (count) => plural(count, { one: 'Zum Kommentar machen', other: 'Zu Kommentaren machen' }),
  notesMoved: (count) => plural(count, { one: '# Notiz ist jetzt ein Kommentar', other: '# Notizen sind jetzt Kommentare' }),
  readersHere: 'Lesen das gerade auch',
  nameOnPage: (name, page) => `${name}, Seite ${page}`,
};
