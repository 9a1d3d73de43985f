import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('it');

export const translation: Texts = {
  searchThisDocument: 'Cerca in questo documento',
  matchOf: (place, all) => `Risultato ${place} di ${all}`,
  placeOf: (place, all) => `${place} di ${all}`,
  previousMatch: 'Risultato precedente',
  nextMatch: 'Risultato successivo',
  searching: 'Ricerca in corso',
  askThisDocumentWordsAnd: 'Interroga questo documento. Si cercano sia le parole sia il significato.',
  matchesOnPage: (page) => `Risultati a pagina ${page}`,
  page: (page) => `Pagina ${page}`,
  showWeaker: (count) => plural(count, { one: 'Mostra # risultato più debole', other: 'Mostra # risultati più deboli' }),
};
