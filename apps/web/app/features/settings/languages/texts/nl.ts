import type { Texts } from './texts';

export const translation: Texts = {
  fetched: (name) => `${name}: opgehaald`,
  doneOf: (done, total) => `${done} van ${total}`,
  gettingReady: 'Wordt voorbereid',
  partlyDownloaded: 'Deels gedownload. Wat er is, blijft.',
  fromAFileOnly: 'Alleen uit een bestand',
  add: 'Toevoegen',
  addNamed: (name, size) => `${name} toevoegen, ${size}`,
  cancel: 'Annuleren',
  cancelNamed: (name) => `${name} annuleren`,
  continueOn: 'Doorgaan',
  continueNamed: (name) => `Doorgaan met ${name}`,
  discard: 'Verwerpen',
  discardNamed: (name) => `${name} verwerpen`,
  remove: 'Verwijderen',
  removeNamed: (name) => `${name} verwijderen`,
};
