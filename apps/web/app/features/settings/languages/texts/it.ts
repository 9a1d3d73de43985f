import type { Texts } from './texts';

export const translation: Texts = {
  fetched: (name) => `${name}: scaricato`,
  doneOf: (done, total) => `${done} di ${total}`,
  gettingReady: 'Preparazione',
  partlyDownloaded: 'Scaricato in parte. Ciò che è arrivato resta.',
  fromAFileOnly: 'Solo da un file',
  add: 'Aggiungi',
  addNamed: (name, size) => `Aggiungi ${name}, ${size}`,
  cancel: 'Annulla',
  cancelNamed: (name) => `Annulla ${name}`,
  continueOn: 'Continua',
  continueNamed: (name) => `Continua ${name}`,
  discard: 'Scarta',
  discardNamed: (name) => `Scarta ${name}`,
  remove: 'Rimuovi',
  removeNamed: (name) => `Rimuovi ${name}`,
};
