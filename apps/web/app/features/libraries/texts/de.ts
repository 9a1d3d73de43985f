import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('de');

export const translation: Texts = {
  somebodyWhoseAccountIsGone: 'Jemand, dessen Konto es nicht mehr gibt',
  invitesYouToTheLibrary: 'lädt Sie ein in die Bibliothek',
  yourRole: 'Ihre Rolle',
  youJoinAs: 'Sie treten bei als',
  theAccountThatIsSignedIn: 'das angemeldete Konto',
  goodUntil: 'Gültig bis',
  membersSeeYourName:
    'Mitglieder der Bibliothek sehen Ihren Namen und Ihre E-Mail-Adresse. Ihre eigene Bibliothek bleibt Ihre allein.',
  joinLibrary: (library) => `${library} beitreten`,
  notNow: 'Nicht jetzt',
  thisLinkIsNotWhole: 'Dieser Link ist nicht vollständig: Der Teil hinter dem # fehlt. Bitten Sie noch einmal darum.',
  invitation: 'Einladung',
  openYourLibrary: 'Ihre Bibliothek öffnen',
  loadingTheInvitation: 'Einladung wird geladen',
  youAreNotInThisLibrary: 'Sie sind nicht in dieser Bibliothek',
  thereIsNoSuchLibrary:
    'Diese Bibliothek gibt es nicht, oder Sie sind nicht mehr Mitglied. Was Sie hinzugefügt haben, bleibt bei den Mitgliedern. Fragen Sie einen Eigentümer, wenn das ein Irrtum ist.',
  openYourOwnLibrary: 'Eigene Bibliothek öffnen',
  libraries: 'Bibliotheken',
  youAlone: 'Nur Sie',
  roleAndMembers: (count, role) => plural(count, { one: `${role}, # Mitglied`, other: `${role}, # Mitglieder` }),
  libraryNamed: (name) => `Bibliothek: ${name}`,
  members: 'Mitglieder',
  newLibraryDots: 'Neue Bibliothek …',
  newLibrary: 'Neue Bibliothek',
  createLibrary: 'Bibliothek anlegen',
  documentsInItBelong:
    'Die Dokumente darin gehören allen, die Sie einladen, soweit Sie es erlauben. Ihre eigene Bibliothek bleibt Ihre allein.',
  name: 'Name',
  familyPapers: 'Familienpapiere',
};
