import type { Texts } from './texts';

export const translation: Texts = {
  strong: 'Sterk',
  possible: 'Mogelijk',
  weak: 'Zwak',
  yourModelNeedsYourKey: 'Je model heeft je sleutel nodig, en deze browser heeft er geen.',
  theServiceThatRunsYour: 'De dienst van je model weigerde de sleutel.',
  serviceDidNotAnswer: 'De dienst van je model gaf geen antwoord.',
  builtInAnswers: (problem) => `${problem} De ingebouwde zoekfunctie antwoordt zolang.`,
  addTheKey: 'Sleutel toevoegen',
  seeTheSettings: 'Naar de instellingen',
};
