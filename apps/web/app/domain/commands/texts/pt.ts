import type { Texts } from './texts';

export const translation: Texts = {
  moveTo: (folder) => `Mover para ${folder}`,
  moveToNoFolder: 'Tirar da pasta',
  rename: 'Mudar o nome',
  tagWith: (tag) => `Etiquetar com ${tag}`,
  takeOffTheTag: (tag) => `Tirar a etiqueta ${tag}`,
  star: 'Marcar com estrela',
  takeOffTheStar: 'Tirar a estrela',
  moveToTrash: 'Mover para o lixo',
  takeOutOfTrash: 'Tirar do lixo',
  makeTheFolder: (folder) => `Criar a pasta ${folder}`,
  renameTheFolder: 'Mudar o nome da pasta',
  deleteTheFolder: 'Eliminar a pasta',
  setThe: (fact) => `Definir o dado: ${fact}`,
  fromNowOnFileIn: (folder) => `A partir de agora, arquivar em ${folder}`,
  fromNowOnTagWith: (tag) => `A partir de agora, etiquetar com ${tag}`,
};
