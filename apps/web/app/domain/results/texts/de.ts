import type { Texts } from './texts';

export const translation: Texts = {
  strong: 'Sicher',
  possible: 'Möglich',
  weak: 'Schwach',
  yourModelNeedsYourKey: 'Ihr Modell braucht Ihren Schlüssel, und dieser Browser hat keinen.',
  theServiceThatRunsYour: 'Der Dienst mit Ihrem Modell hat den Schlüssel abgelehnt.',
  serviceDidNotAnswer: 'Der Dienst mit Ihrem Modell hat nicht geantwortet.',
  builtInAnswers: (problem) => `${problem} Solange antwortet die eingebaute Suche.`,
  addTheKey: 'Schlüssel hinzufügen',
  seeTheSettings: 'Zu den Einstellungen',
};
