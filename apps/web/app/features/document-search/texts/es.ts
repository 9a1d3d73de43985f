import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('es');

export const translation: Texts = {
  searchThisDocument: 'Buscar en este documento',
  matchOf: (place, all) => `Coincidencia ${place} de ${all}`,
  placeOf: (place, all) => `${place} de ${all}`,
  previousMatch: 'Coincidencia anterior',
  nextMatch: 'Coincidencia siguiente',
  searching: 'Buscando',
  askThisDocumentWordsAnd: 'Pregunta a este documento. Se buscan tanto palabras como sentido.',
  matchesOnPage: (page) => `Coincidencias en la página ${page}`,
  page: (page) => `Página ${page}`,
  showWeaker: (count) =>
    plural(count, { one: 'Mostrar # coincidencia más débil', other: 'Mostrar # coincidencias más débiles' }),
};
