import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('pt');

export const translation: Texts = {
  searchThisDocument: 'Pesquisar neste documento',
  matchOf: (place, all) => `Resultado ${place} de ${all}`,
  placeOf: (place, all) => `${place} de ${all}`,
  previousMatch: 'Resultado anterior',
  nextMatch: 'Resultado seguinte',
  searching: 'A pesquisar',
  askThisDocumentWordsAnd: 'Pergunte a este documento. Procuram-se palavras e sentido.',
  matchesOnPage: (page) => `Resultados na página ${page}`,
  page: (page) => `Página ${page}`,
  showWeaker: (count) => plural(count, { one: 'Mostrar # resultado mais fraco', other: 'Mostrar # resultados mais fracos' }),
};
