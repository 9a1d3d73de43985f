import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('pt');

export const translation: Texts = {
  comments: 'Comentários',
  writeAComment: 'Escrever um comentário',
  commentOnTheQuotation: 'Comentar a citação',
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  post: 'Comentar',
  save: 'Guardar',
  tooLong: (most) => `No máximo ${most.toLocaleString('pt')} caracteres. Encurte o comentário.`,
  name: (name) => `Mencionar ${name}`,
  namesOffered: 'Membros a mencionar',
  noComments:
    'Ainda não há comentários. Selecione palavras numa página para as comentar. Todos nesta biblioteca veem os comentários.',
  noCommentsYet: 'Ainda não há comentários.',
  commentsCouldNotBeRead: 'Não foi possível ler os comentários',
  thisWasNotKept: 'Não foi possível guardar',
  you: 'Eu',
  formerMember: 'Antigo membro',
  edited: 'alterado',
  editTheComment: 'Alterar o comentário',
  deleteTheComment: 'Eliminar o comentário',
  deleteThisComment: 'Eliminar este comentário?',
  nobodySeesIt: 'Ninguém o verá mais. Não é possível anular.',
  resolve: 'Resolver',
  reopen: 'Reabrir',
  resolvedBy: (name) => `Resolvido por ${name}`,
  page: (page) => `Página ${page}`,
  wholeDocument: 'Todo o documento',
  wordsGone: 'Estas palavras já não estão no documento',
  showResolved: (count) => plural(count, { one: '# conversa resolvida', other: '# conversas resolvidas' }),
  notesHere: (count) =>
    plural(count, {
      one: '# nota sobre este documento está só neste navegador e mais ninguém a vê.',
      other: '# notas sobre este documento estão só neste navegador e mais ninguém as vê.',
    }),
  makeThemComments: (count) => plural(count, { one: 'Tornar um comentário', other: 'Tornar comentários' }),
  notesMoved: (count) =>
    plural(count, {
      one: '# nota é agora um comentário',
      other: '# notas são agora comentários',
    }),
  readersHere: 'Também estão a ler',
  nameOnPage: (name, page) => `${name}, página ${page}`,
};
