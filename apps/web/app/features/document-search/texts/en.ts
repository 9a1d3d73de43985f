import { pluralOf } from '~/lib/language/plural';

const plural = pluralOf('en');

export const english = {
  searchThisDocument: 'Search this document',
  matchOf: (place: number, all: number) => `Match ${place} of ${all}`,
  placeOf: (place: number, all: number) => `${place} of ${all}`,
  previousMatch: 'Previous match',
  nextMatch: 'Next match',
  searching: 'Searching',
  askThisDocumentWordsAnd: 'Ask this document. Words and meaning are both searched.',
  matchesOnPage: (page: number) => `Matches on page ${page}`,
  page: (page: number) => `Page ${page}`,
  showWeaker: (count: number) => plural(count, { one: 'Show # weaker match', other: 'Show # weaker matches' }),
};
