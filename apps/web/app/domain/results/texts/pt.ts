import type { Texts } from './texts';

export const translation: Texts = {
  strong: 'Forte',
  possible: 'Possível',
  weak: 'Fraca',
  yourModelNeedsYourKey: 'O seu modelo precisa da sua chave, e este navegador não a tem.',
  theServiceThatRunsYour: 'O serviço do seu modelo recusou a chave.',
  serviceDidNotAnswer: 'O serviço do seu modelo não respondeu.',
  builtInAnswers: (problem) => `${problem} Entretanto responde a pesquisa incorporada.`,
  addTheKey: 'Acrescentar a chave',
  seeTheSettings: 'Ver as definições',
};
