import type { Texts } from './texts';

export const translation: Texts = {
  fetched: (name) => `${name}: descargado`,
  doneOf: (done, total) => `${done} de ${total}`,
  gettingReady: 'Preparando',
  partlyDownloaded: 'Descargado en parte. Lo que ha llegado se conserva.',
  fromAFileOnly: 'Solo desde un archivo',
  add: 'Añadir',
  addNamed: (name, size) => `Añadir ${name}, ${size}`,
  cancel: 'Cancelar',
  cancelNamed: (name) => `Cancelar ${name}`,
  continueOn: 'Continuar',
  continueNamed: (name) => `Continuar ${name}`,
  discard: 'Descartar',
  discardNamed: (name) => `Descartar ${name}`,
  remove: 'Quitar',
  removeNamed: (name) => `Quitar ${name}`,
};
