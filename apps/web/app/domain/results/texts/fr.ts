import type { Texts } from './texts';

export const translation: Texts = {
  strong: 'Sûr',
  possible: 'Possible',
  weak: 'Faible',
  yourModelNeedsYourKey: 'Votre modèle a besoin de votre clé, et ce navigateur n’en a pas.',
  theServiceThatRunsYour: 'Le service de votre modèle a refusé la clé.',
  serviceDidNotAnswer: 'Le service de votre modèle n’a pas répondu.',
  builtInAnswers: (problem) => `${problem} En attendant, la recherche intégrée répond.`,
  addTheKey: 'Ajouter la clé',
  seeTheSettings: 'Voir les paramètres',
};
