import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('es');

export const translation: Texts = {
  comments: 'Comentarios',
  writeAComment: 'Escribe un comentario',
  commentOnTheQuotation: 'Comenta la cita',
  reply: 'Responder',
  replyTo: (name) => `Responder a ${name}`,
  post: 'Comentar',
  save: 'Guardar',
  tooLong: (most) => `Como mucho ${most.toLocaleString('es')} caracteres. Acorta el comentario.`,
  name: (name) => `Nombrar a ${name}`,
  namesOffered: 'Miembros que puedes nombrar',
  noComments:
    'Aún no hay comentarios. Selecciona palabras en una página para comentarlas. Todos en esta biblioteca ven los comentarios.',
  noCommentsYet: 'Aún no hay comentarios.',
  commentsCouldNotBeRead: 'No se han podido leer los comentarios',
  thisWasNotKept: 'No se ha podido guardar',
  you: 'Tú',
  formerMember: 'Antiguo miembro',
  edited: 'modificado',
  editTheComment: 'Cambiar el comentario',
  deleteTheComment: 'Eliminar el comentario',
  deleteThisComment: '¿Eliminar este comentario?',
  nobodySeesIt: 'Nadie lo verá más. No se puede deshacer.',
  resolve: 'Resolver',
  reopen: 'Reabrir',
  resolvedBy: (name) => `Resuelto por ${name}`,
  page: (page) => `Página ${page}`,
  wholeDocument: 'Todo el documento',
  wordsGone: 'Estas palabras ya no están en el documento',
  showResolved: (count) => plural(count, { one: '# hilo resuelto', other: '# hilos resueltos' }),
  notesHere: (count) =>
    plural(count, {
      one: '# nota sobre este documento está solo en este navegador y nadie más la ve.',
      other: '# notas sobre este documento están solo en este navegador y nadie más las ve.',
    }),
  makeThemComments: (count) => plural(count, { one: 'Convertir en comentario', other: 'Convertir en comentarios' }),
  notesMoved: (count) =>
    plural(count, {
      one: '# nota es ahora un comentario',
      other: '# notas son ahora comentarios',
    }),
  readersHere: 'También leen esto ahora',
  nameOnPage: (name, page) => `${name}, página ${page}`,
};
