import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('fr');

export const translation: Texts = {
  comments: 'Commentaires',
  writeAComment: 'Écrire un commentaire',
  commentOnTheQuotation: 'Commenter la citation',
  reply: 'Répondre',
  replyTo: (name) => `Répondre à ${name}`,
  post: 'Commenter',
  save: 'Enregistrer',
  tooLong: (most) => `${most.toLocaleString('fr')} caractères au plus. Raccourcissez le commentaire.`,
  name: (name) => `Nommer ${name}`,
  namesOffered: 'Membres à nommer',
  noComments:
    'Pas encore de commentaires. Sélectionnez des mots sur une page pour les commenter. Tous les membres de cette bibliothèque voient les commentaires.',
  noCommentsYet: 'Pas encore de commentaires.',
  commentsCouldNotBeRead: 'Les commentaires n’ont pas pu être lus',
  thisWasNotKept: 'Échec de l’enregistrement',
  you: 'Vous',
  formerMember: 'Ancien membre',
  edited: 'modifié',
  editTheComment: 'Modifier le commentaire',
  deleteTheComment: 'Supprimer le commentaire',
  deleteThisComment: 'Supprimer ce commentaire ?',
  nobodySeesIt: 'Personne ne le verra plus. Cette action est définitive.',
  resolve: 'Résoudre',
  reopen: 'Rouvrir',
  resolvedBy: (name) => `Résolu par ${name}`,
  page: (page) => `Page ${page}`,
  wholeDocument: 'Tout le document',
  wordsGone: 'Ces mots ne sont plus dans le document',
  showResolved: (count) => plural(count, { one: '# fil résolu', other: '# fils résolus' }),
  notesHere: (count) =>
    plural(count, {
      one: '# note sur ce document n’est que dans ce navigateur, et personne d’autre ne la voit.',
      other: '# notes sur ce document ne sont que dans ce navigateur, et personne d’autre ne les voit.',
    }),
  makeThemComments: (count) => plural(count, { one: 'En faire un commentaire', other: 'En faire des commentaires' }),
  notesMoved: (count) =>
    plural(count, {
      one: '# note est maintenant un commentaire',
      other: '# notes sont maintenant des commentaires',
    }),
  readersHere: 'Lisent aussi ce document',
  nameOnPage: (name, page) => `${name}, page ${page}`,
};
