import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('nl');

export const translation: Texts = {
  searchThisDocument: 'Zoeken in dit document',
  matchOf: (place, all) => `Resultaat ${place} van ${all}`,
  placeOf: (place, all) => `${place} van ${all}`,
  previousMatch: 'Vorig resultaat',
  nextMatch: 'Volgend resultaat',
  searching: 'Zoeken',
  askThisDocumentWordsAnd: 'Stel dit document een vraag. Er wordt op woorden en op betekenis gezocht.',
  matchesOnPage: (page) => `Resultaten op pagina ${page}`,
  page: (page) => `Pagina ${page}`,
  showWeaker: (count) => plural(count, { one: '# zwakker resultaat tonen', other: '# zwakkere resultaten tonen' }),
};
