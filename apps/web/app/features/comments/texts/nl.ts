import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('nl');

export const translation: Texts = {
  comments: 'Opmerkingen',
  writeAComment: 'Opmerking schrijven',
  commentOnTheQuotation: 'Opmerking bij het citaat',
  reply: 'Beantwoorden',
  replyTo: (name) => `Antwoord aan ${name}`,
  post: 'Plaatsen',
  save: 'Opslaan',
  tooLong: (most) => `Hoogstens ${most.toLocaleString('nl')} tekens. Maak de opmerking korter.`,
  name: (name) => `${name} noemen`,
  namesOffered: 'Leden om te noemen',
  noComments:
    'Nog geen opmerkingen. Selecteer woorden op een pagina om er iets bij te zeggen. Iedereen in deze bibliotheek ziet opmerkingen.',
  noCommentsYet: 'Nog geen opmerkingen.',
  commentsCouldNotBeRead: 'De opmerkingen konden niet worden gelezen',
  thisWasNotKept: 'Dit kon niet worden opgeslagen',
  you: 'Jij',
  formerMember: 'Voormalig lid',
  edited: 'gewijzigd',
  editTheComment: 'Opmerking wijzigen',
  deleteTheComment: 'Opmerking verwijderen',
  deleteThisComment: 'Deze opmerking verwijderen?',
  nobodySeesIt: 'Niemand ziet haar meer. Dit kan niet ongedaan worden gemaakt.',
  resolve: 'Afhandelen',
  reopen: 'Heropenen',
  resolvedBy: (name) => `Afgehandeld door ${name}`,
  page: (page) => `Pagina ${page}`,
  wholeDocument: 'Hele document',
  wordsGone: 'Deze woorden staan niet meer in het document',
  showResolved: (count) => plural(count, { one: '# afgehandeld gesprek', other: '# afgehandelde gesprekken' }),
  notesHere: (count) =>
    plural(count, {
      one: '# notitie bij dit document staat alleen in deze browser; niemand anders ziet haar.',
      other: '# notities bij dit document staan alleen in deze browser; niemand anders ziet ze.',
    }),
  makeThemComments: (count) => plural(count, { one: 'Opmerking van maken', other: 'Opmerkingen van maken' }),
  notesMoved: (count) => plural(count, { one: '# notitie is nu een opmerking', other: '# notities zijn nu opmerkingen' }),
  readersHere: 'Lezen dit nu ook',
  nameOnPage: (name, page) => `${name}, pagina ${page}`,
};
