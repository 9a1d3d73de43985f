import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('it');

export const translation: Texts = {
  somebodyWhoseAccountIsGone: 'Qualcuno il cui account non c’è più',
  invitesYouToTheLibrary: 'ti invita nell’archivio',
  yourRole: 'Il tuo ruolo',
  youJoinAs: 'Entri come',
  theAccountThatIsSignedIn: 'l’account che ha effettuato l’accesso',
  goodUntil: 'Valido fino al',
  membersSeeYourName: 'I membri dell’archivio vedono il tuo nome e il tuo indirizzo e-mail. Il tuo archivio resta solo tuo.',
  joinLibrary: (library) => `Entra in ${library}`,
  notNow: 'Non ora',
  thisLinkIsNotWhole: 'Il link non è completo: manca la parte dopo il #. Chiedilo di nuovo.',
  invitation: 'Invito',
  openYourLibrary: 'Apri il tuo archivio',
  loadingTheInvitation: 'Caricamento dell’invito',
  youAreNotInThisLibrary: 'Non sei in questo archivio',
  thereIsNoSuchLibrary:
    'Questo archivio non esiste, o non ne fai più parte. Ciò che hai aggiunto resta ai suoi membri. Se è un errore, chiedi a un proprietario.',
  openYourOwnLibrary: 'Apri il tuo archivio personale',
  libraries: 'Archivi',
  youAlone: 'Solo tu',
  roleAndMembers: (count, role) => plural(count, { one: `${role}, # membro`, other: `${role}, # membri` }),
  libraryNamed: (name) => `Archivio: ${name}`,
  members: 'Membri',
  newLibraryDots: 'Nuovo archivio…',
  newLibrary: 'Nuovo archivio',
  createLibrary: 'Crea archivio',
  documentsInItBelong:
    'I documenti che contiene sono di tutti quelli che inviti, per quanto lo permetti. Il tuo archivio resta solo tuo.',
  name: 'Nome',
  familyPapers: 'Carte di famiglia',
};
