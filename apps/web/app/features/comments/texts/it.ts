import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('it');

export const translation: Texts = {
  comments: 'Commenti',
  writeAComment: 'Scrivi un commento',
  commentOnTheQuotation: 'Commenta la citazione',
  reply: 'Rispondi',
  replyTo: (name) => `Rispondi a ${name}`,
  post: 'Commenta',
  save: 'Salva',
  tooLong: (most) => `Al massimo ${most.toLocaleString('it')} caratteri. Accorcia il commento.`,
  name: (name) => `Nomina ${name}`,
  namesOffered: 'Membri da nominare',
  noComments:
    'Ancora nessun commento. Seleziona delle parole su una pagina per commentarle. Tutti in questo archivio vedono i commenti.',
  noCommentsYet: 'Ancora nessun commento.',
  commentsCouldNotBeRead: 'Impossibile leggere i commenti',
  thisWasNotKept: 'Impossibile salvare',
  you: 'Tu',
  formerMember: 'Ex membro',
  edited: 'modificato',
  editTheComment: 'Modifica il commento',
  deleteTheComment: 'Elimina il commento',
  deleteThisComment: 'Eliminare questo commento?',
  nobodySeesIt: 'Nessuno lo vedrà più. Non si può annullare.',
  resolve: 'Risolvi',
  reopen: 'Riapri',
  resolvedBy: (name) => `Risolto da ${name}`,
  page: (page) => `Pagina ${page}`,
  wholeDocument: 'Tutto il documento',
  wordsGone: 'Queste parole non sono più nel documento',
  showResolved: (count) => plural(count, { one: '# discussione risolta', other: '# discussioni risolte' }),
  notesHere: (count) =>
    plural(count, {
      one: '# nota su questo documento è solo in questo browser e nessun altro la vede.',
      other: '# note su questo documento sono solo in questo browser e nessun altro le vede.',
    }),
  makeThemComments: (count) => plural(count, { one: 'Rendila un commento', other: 'Rendile commenti' }),
  notesMoved: (count) =>
    plural(count, {
      one: '# nota ora è un commento',
      other: '# note ora sono commenti',
    }),
  readersHere: 'Lo leggono anche',
  nameOnPage: (name, page) => `${name}, pagina ${page}`,
};
