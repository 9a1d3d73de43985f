import type { Texts } from './texts';

export const translation: Texts = {
  moveTo: (folder) => `Déplacer vers ${folder}`,
  moveToNoFolder: 'Sortir du dossier',
  rename: 'Renommer',
  tagWith: (tag) => `Étiqueter avec ${tag}`,
  takeOffTheTag: (tag) => `Retirer l’étiquette ${tag}`,
  star: 'Mettre une étoile',
  takeOffTheStar: 'Retirer l’étoile',
  moveToTrash: 'Mettre à la corbeille',
  takeOutOfTrash: 'Sortir de la corbeille',
  makeTheFolder: (folder) => `Créer le dossier ${folder}`,
  renameTheFolder: 'Renommer le dossier',
  deleteTheFolder: 'Supprimer le dossier',
  setThe: (fact) => `Fixer la donnée : ${fact}`,
  fromNowOnFileIn: (folder) => `Désormais, classer dans ${folder}`,
  fromNowOnTagWith: (tag) => `Désormais, étiqueter avec ${tag}`,
};
