import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('de');

export const translation: Texts = {
  searchThisDocument: 'In diesem Dokument suchen',
  matchOf: (place, all) => `Treffer ${place} von ${all}`,
  placeOf: (place, all) => `${place} von ${all}`,
  previousMatch: 'Voriger Treffer',
  nextMatch: 'Nächster Treffer',
  searching: 'Suche läuft',
  askThisDocumentWordsAnd: 'Fragen Sie dieses Dokument. Gesucht wird nach Wörtern und nach Sinn.',
  matchesOnPage: (page) => `Treffer auf Seite ${page}`,
  page: (page) => `Seite ${page}`,
  showWeaker: (count) => plural(count, { one: '# schwächeren Treffer anzeigen', other: '# schwächere Treffer anzeigen' }),
};
