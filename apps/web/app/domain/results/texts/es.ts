import type { Texts } from './texts';

export const translation: Texts = {
  strong: 'Seguro',
  possible: 'Posible',
  weak: 'Débil',
  yourModelNeedsYourKey: 'Tu modelo necesita tu clave, y este navegador no la tiene.',
  theServiceThatRunsYour: 'El servicio de tu modelo ha rechazado la clave.',
  serviceDidNotAnswer: 'El servicio de tu modelo no ha respondido.',
  builtInAnswers: (problem) => `${problem} Mientras tanto responde la búsqueda integrada.`,
  addTheKey: 'Añadir la clave',
  seeTheSettings: 'Ver los ajustes',
};
