import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('nl');

export const translation: Texts = {
  somebodyWhoseAccountIsGone: 'Iemand van wie het account weg is',
  invitesYouToTheLibrary: 'nodigt je uit voor de bibliotheek',
  yourRole: 'Je rol',
  youJoinAs: 'Je doet mee als',
  theAccountThatIsSignedIn: 'het account dat is ingelogd',
  goodUntil: 'Geldig tot',
  membersSeeYourName: 'Leden van de bibliotheek zien je naam en e-mailadres. Je eigen bibliotheek blijft van jou alleen.',
  joinLibrary: (library) => `Meedoen met ${library}`,
  notNow: 'Niet nu',
  thisLinkIsNotWhole: 'Deze link is niet compleet: het deel achter de # ontbreekt. Vraag hem opnieuw.',
  invitation: 'Uitnodiging',
  openYourLibrary: 'Je bibliotheek openen',
  loadingTheInvitation: 'Uitnodiging wordt geladen',
  youAreNotInThisLibrary: 'Je zit niet in deze bibliotheek',
  thereIsNoSuchLibrary:
    'Deze bibliotheek bestaat niet, of je bent er geen lid meer van. Wat je hebt toegevoegd, blijft bij de leden. Vraag het een eigenaar als dit een vergissing is.',
  openYourOwnLibrary: 'Je eigen bibliotheek openen',
  libraries: 'Bibliotheken',
  youAlone: 'Alleen jij',
  roleAndMembers: (count, role) => plural(count, { one: `${role}, # lid`, other: `${role}, # leden` }),
  libraryNamed: (name) => `Bibliotheek: ${name}`,
  members: 'Leden',
  newLibraryDots: 'Nieuwe bibliotheek…',
  newLibrary: 'Nieuwe bibliotheek',
  createLibrary: 'Bibliotheek maken',
  documentsInItBelong:
    'De documenten erin zijn van iedereen die je uitnodigt, voor zover je dat toelaat. Je eigen bibliotheek blijft van jou alleen.',
  name: 'Naam',
  familyPapers: 'Familiepapieren',
};
