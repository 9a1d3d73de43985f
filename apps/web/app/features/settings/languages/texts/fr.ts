import type { Texts } from './texts';

export const translation: Texts = {
  fetched: (name) => `${name} : téléchargé`,
  doneOf: (done, total) => `${done} sur ${total}`,
  gettingReady: 'Préparation',
  partlyDownloaded: 'Téléchargé en partie. Ce qui est arrivé est gardé.',
  fromAFileOnly: 'À partir d’un fichier seulement',
  add: 'Ajouter',
  addNamed: (name, size) => `Ajouter ${name}, ${size}`,
  cancel: 'Annuler',
  cancelNamed: (name) => `Annuler ${name}`,
  continueOn: 'Continuer',
  continueNamed: (name) => `Continuer ${name}`,
  discard: 'Abandonner',
  discardNamed: (name) => `Abandonner ${name}`,
  remove: 'Retirer',
  removeNamed: (name) => `Retirer ${name}`,
};
