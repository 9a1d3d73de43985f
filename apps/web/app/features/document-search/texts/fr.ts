import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('fr');

export const translation: Texts = {
  searchThisDocument: 'Chercher dans ce document',
  matchOf: (place, all) => `Résultat ${place} sur ${all}`,
  placeOf: (place, all) => `${place} sur ${all}`,
  previousMatch: 'Résultat précédent',
  nextMatch: 'Résultat suivant',
  searching: 'Recherche',
  askThisDocumentWordsAnd: 'Interrogez ce document. Les mots et le sens sont cherchés.',
  matchesOnPage: (page) => `Résultats à la page ${page}`,
  page: (page) => `Page ${page}`,
  showWeaker: (count) => plural(count, { one: 'Afficher # résultat plus faible', other: 'Afficher # résultats plus faibles' }),
};
