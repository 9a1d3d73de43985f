import type { Texts } from './texts';

export const translation: Texts = {
  fetched: (name) => `${name}: transferido`,
  doneOf: (done, total) => `${done} de ${total}`,
  gettingReady: 'A preparar',
  partlyDownloaded: 'Transferido em parte. O que chegou fica.',
  fromAFileOnly: 'Só de um ficheiro',
  add: 'Acrescentar',
  addNamed: (name, size) => `Acrescentar ${name}, ${size}`,
  cancel: 'Cancelar',
  cancelNamed: (name) => `Cancelar ${name}`,
  continueOn: 'Continuar',
  continueNamed: (name) => `Continuar ${name}`,
  discard: 'Descartar',
  discardNamed: (name) => `Descartar ${name}`,
  remove: 'Remover',
  removeNamed: (name) => `Remover ${name}`,
};
