import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('fr');

export const translation: Texts = {
  somebodyWhoseAccountIsGone: 'Quelqu’un dont le compte n’existe plus',
  invitesYouToTheLibrary: 'vous invite dans la bibliothèque',
  yourRole: 'Votre rôle',
  youJoinAs: 'Vous rejoignez en tant que',
  theAccountThatIsSignedIn: 'le compte connecté',
  goodUntil: 'Valable jusqu’au',
  membersSeeYourName:
    'Les membres de la bibliothèque voient votre nom et votre adresse e-mail. Votre propre bibliothèque reste à vous seul.',
  joinLibrary: (library) => `Rejoindre ${library}`,
  notNow: 'Pas maintenant',
  thisLinkIsNotWhole: 'Ce lien n’est pas complet : il manque la partie après le #. Redemandez-le.',
  invitation: 'Invitation',
  openYourLibrary: 'Ouvrir votre bibliothèque',
  loadingTheInvitation: 'Chargement de l’invitation',
  youAreNotInThisLibrary: 'Vous n’êtes pas dans cette bibliothèque',
  thereIsNoSuchLibrary:
    'Cette bibliothèque n’existe pas, ou vous n’en êtes plus membre. Ce que vous y avez ajouté reste à ses membres. Demandez à un propriétaire si c’est une erreur.',
  openYourOwnLibrary: 'Ouvrir votre propre bibliothèque',
  libraries: 'Bibliothèques',
  youAlone: 'Vous seul',
  roleAndMembers: (count, role) => plural(count, { one: `${role}, # membre`, other: `${role}, # membres` }),
  libraryNamed: (name) => `Bibliothèque : ${name}`,
  members: 'Membres',
  newLibraryDots: 'Nouvelle bibliothèque…',
  newLibrary: 'Nouvelle bibliothèque',
  createLibrary: 'Créer la bibliothèque',
  documentsInItBelong:
    'Ses documents sont à tous ceux que vous invitez, dans la mesure où vous le permettez. Votre propre bibliothèque reste à vous seul.',
  name: 'Nom',
  familyPapers: 'Papiers de famille',
};
