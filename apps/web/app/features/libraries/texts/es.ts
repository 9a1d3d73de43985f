import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('es');

export const translation: Texts = {
  somebodyWhoseAccountIsGone: 'Alguien cuya cuenta ya no existe',
  invitesYouToTheLibrary: 'te invita a la biblioteca',
  yourRole: 'Tu papel',
  youJoinAs: 'Te unes como',
  theAccountThatIsSignedIn: 'la cuenta con la sesión iniciada',
  goodUntil: 'Válida hasta',
  membersSeeYourName: 'Los miembros de la biblioteca ven tu nombre y tu correo. Tu propia biblioteca sigue siendo solo tuya.',
  joinLibrary: (library) => `Unirse a ${library}`,
  notNow: 'Ahora no',
  thisLinkIsNotWhole: 'El enlace no está completo: falta la parte tras el #. Pídelo otra vez.',
  invitation: 'Invitación',
  openYourLibrary: 'Abrir tu biblioteca',
  loadingTheInvitation: 'Cargando la invitación',
  youAreNotInThisLibrary: 'No estás en esta biblioteca',
  thereIsNoSuchLibrary:
    'No existe esa biblioteca o ya no eres miembro. Lo que añadiste se queda con sus miembros. Pregunta a un propietario si es un error.',
  openYourOwnLibrary: 'Abrir tu propia biblioteca',
  libraries: 'Bibliotecas',
  youAlone: 'Solo tú',
  roleAndMembers: (count, role) => plural(count, { one: `${role}, # miembro`, other: `${role}, # miembros` }),
  libraryNamed: (name) => `Biblioteca: ${name}`,
  members: 'Miembros',
  newLibraryDots: 'Biblioteca nueva…',
  newLibrary: 'Biblioteca nueva',
  createLibrary: 'Crear biblioteca',
  documentsInItBelong:
    'Los documentos que contiene son de todos los que invites, hasta donde les dejes. Tu propia biblioteca sigue siendo solo tuya.',
  name: 'Nombre',
  familyPapers: 'Papeles de familia',
};
