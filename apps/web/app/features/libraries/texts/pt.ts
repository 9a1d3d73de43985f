import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('pt');

export const translation: Texts = {
  somebodyWhoseAccountIsGone: 'Alguém cuja conta já não existe',
  invitesYouToTheLibrary: 'convida-o para a biblioteca',
  yourRole: 'O seu papel',
  youJoinAs: 'Entra como',
  theAccountThatIsSignedIn: 'a conta com sessão iniciada',
  goodUntil: 'Válido até',
  membersSeeYourName: 'Os membros da biblioteca veem o seu nome e o seu e-mail. A sua própria biblioteca continua só sua.',
  joinLibrary: (library) => `Entrar em ${library}`,
  notNow: 'Agora não',
  thisLinkIsNotWhole: 'Esta ligação não está completa: falta a parte a seguir ao #. Peça-a de novo.',
  invitation: 'Convite',
  openYourLibrary: 'Abrir a sua biblioteca',
  loadingTheInvitation: 'A carregar o convite',
  youAreNotInThisLibrary: 'Não está nesta biblioteca',
  thereIsNoSuchLibrary:
    'Esta biblioteca não existe ou já não é membro dela. O que lhe acrescentou fica com os membros. Se for engano, pergunte a um proprietário.',
  openYourOwnLibrary: 'Abrir a sua própria biblioteca',
  libraries: 'Bibliotecas',
  youAlone: 'Só você',
  roleAndMembers: (count, role) => plural(count, { one: `${role}, # membro`, other: `${role}, # membros` }),
  libraryNamed: (name) => `Biblioteca: ${name}`,
  members: 'Membros',
  newLibraryDots: 'Nova biblioteca…',
  newLibrary: 'Nova biblioteca',
  createLibrary: 'Criar biblioteca',
  documentsInItBelong:
    'Os documentos nela são de todos os que convidar, até onde permitir. A sua própria biblioteca continua só sua.',
  name: 'Nome',
  familyPapers: 'Papéis da família',
};
