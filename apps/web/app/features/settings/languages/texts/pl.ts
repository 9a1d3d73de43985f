import type { Texts } from './texts';

export const translation: Texts = {
  fetched: (name) => `${name}: pobrano`,
  doneOf: (done, total) => `${done} z ${total}`,
  gettingReady: 'Przygotowywanie',
  partlyDownloaded: 'Pobrano częściowo. To, co dotarło, zostaje.',
  fromAFileOnly: 'Tylko z pliku',
  add: 'Dodaj',
  addNamed: (name, size) => `Dodaj: ${name}, ${size}`,
  cancel: 'Anuluj',
  cancelNamed: (name) => `Anuluj: ${name}`,
  continueOn: 'Kontynuuj',
  continueNamed: (name) => `Kontynuuj: ${name}`,
  discard: 'Odrzuć',
  discardNamed: (name) => `Odrzuć: ${name}`,
  remove: 'Usuń',
  removeNamed: (name) => `Usuń: ${name}`,
};
