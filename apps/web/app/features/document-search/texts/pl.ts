import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('pl');

export const translation: Texts = {
  searchThisDocument: 'Szukaj w tym dokumencie',
  matchOf: (place, all) => `Trafienie ${place} z ${all}`,
  placeOf: (place, all) => `${place} z ${all}`,
  previousMatch: 'Poprzednie trafienie',
  nextMatch: 'Następne trafienie',
  searching: 'Wyszukiwanie',
  askThisDocumentWordsAnd: 'Zapytaj ten dokument. Szukane są i słowa, i znaczenie.',
  matchesOnPage: (page) => `Trafienia na stronie ${page}`,
  page: (page) => `Strona ${page}`,
  showWeaker: (count) =>
    plural(count, {
      one: 'Pokaż # słabsze trafienie',
      few: 'Pokaż # słabsze trafienia',
      many: 'Pokaż # słabszych trafień',
      other: 'Pokaż # słabszego trafienia',
    }),
};
