import type { Texts } from './texts';

export const translation: Texts = {
  moveTo: (folder) => `Przenieś do: ${folder}`,
  moveToNoFolder: 'Wyjmij z folderu',
  rename: 'Zmień nazwę',
  tagWith: (tag) => `Dodaj etykietę: ${tag}`,
  takeOffTheTag: (tag) => `Usuń etykietę: ${tag}`,
  star: 'Oznacz gwiazdką',
  takeOffTheStar: 'Usuń gwiazdkę',
  moveToTrash: 'Przenieś do kosza',
  takeOutOfTrash: 'Wyjmij z kosza',
  makeTheFolder: (folder) => `Utwórz folder: ${folder}`,
  renameTheFolder: 'Zmień nazwę folderu',
  deleteTheFolder: 'Usuń folder',
  setThe: (fact) => `Ustaw: ${fact}`,
  fromNowOnFileIn: (folder) => `Od teraz odkładaj do: ${folder}`,
  fromNowOnTagWith: (tag) => `Od teraz dodawaj etykietę: ${tag}`,
};
