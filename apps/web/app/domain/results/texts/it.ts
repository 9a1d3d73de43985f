import type { Texts } from './texts';

export const translation: Texts = {
  strong: 'Sicuro',
  possible: 'Possibile',
  weak: 'Debole',
  yourModelNeedsYourKey: 'Il tuo modello richiede la tua chiave, e questo browser non ce l’ha.',
  theServiceThatRunsYour: 'Il servizio del tuo modello ha rifiutato la chiave.',
  serviceDidNotAnswer: 'Il servizio del tuo modello non ha risposto.',
  builtInAnswers: (problem) => `${problem} Intanto risponde la ricerca integrata.`,
  addTheKey: 'Aggiungi la chiave',
  seeTheSettings: 'Vedi le impostazioni',
};
