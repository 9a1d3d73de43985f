import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('pl');

export const translation: Texts = {
  somebodyWhoseAccountIsGone: 'Osoba, której konta już nie ma',
  invitesYouToTheLibrary: 'zaprasza Cię do biblioteki',
  yourRole: 'Twoja rola',
  youJoinAs: 'Dołączasz jako',
  theAccountThatIsSignedIn: 'zalogowane konto',
  goodUntil: 'Ważne do',
  membersSeeYourName: 'Członkowie biblioteki widzą Twoje imię i adres e-mail. Twoja własna biblioteka pozostaje tylko Twoja.',
  joinLibrary: (library) => `Dołącz: ${library}`,
  notNow: 'Nie teraz',
  thisLinkIsNotWhole: 'Ten link nie jest cały: brakuje części po #. Poproś o niego jeszcze raz.',
  invitation: 'Zaproszenie',
  openYourLibrary: 'Otwórz swoją bibliotekę',
  loadingTheInvitation: 'Wczytywanie zaproszenia',
  youAreNotInThisLibrary: 'Nie należysz do tej biblioteki',
  thereIsNoSuchLibrary:
    'Nie ma takiej biblioteki albo już do niej nie należysz. To, co do niej dodano, zostaje u jej członków. Jeśli to pomyłka, zapytaj właściciela.',
  openYourOwnLibrary: 'Otwórz własną bibliotekę',
  libraries: 'Biblioteki',
  youAlone: 'Tylko Ty',
  roleAndMembers: (count, role) =>
    plural(count, { one: `${role}, # osoba`, few: `${role}, # osoby`, many: `${role}, # osób`, other: `${role}, # osoby` }),
  libraryNamed: (name) => `Biblioteka: ${name}`,
  members: 'Członkowie',
  newLibraryDots: 'Nowa biblioteka…',
  newLibrary: 'Nowa biblioteka',
  createLibrary: 'Utwórz bibliotekę',
  documentsInItBelong:
    'Dokumenty w niej należą do wszystkich zaproszonych, na ile im pozwolisz. Twoja własna biblioteka pozostaje tylko Twoja.',
  name: 'Nazwa',
  familyPapers: 'Papiery rodzinne',
};
