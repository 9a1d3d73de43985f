import type { Texts } from './texts';

export const translation: Texts = {
  fetched: (name) => `${name}: geladen`,
  doneOf: (done, total) => `${done} von ${total}`,
  gettingReady: 'Wird vorbereitet',
  partlyDownloaded: 'Teilweise geladen. Was da ist, bleibt.',
  fromAFileOnly: 'Nur aus einer Datei',
  add: 'Hinzufügen',
  addNamed: (name, size) => `${name} hinzufügen, ${size}`,
  cancel: 'Abbrechen',
  cancelNamed: (name) => `${name} abbrechen`,
  continueOn: 'Fortsetzen',
  continueNamed: (name) => `${name} fortsetzen`,
  discard: 'Verwerfen',
  discardNamed: (name) => `${name} verwerfen`,
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
};
