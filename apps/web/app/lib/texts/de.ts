import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('de');

export const translation: Texts = {
  thisBrowserDoesNotTurn: 'Dieser Browser macht aus Sprache keinen Text. Chrome, Edge und Safari können es.',
  theMicrophoneIsNotAllowed:
    'Das Mikrofon ist hier nicht erlaubt. Erlauben Sie es neben der Adresse dieser Seite und drücken Sie noch einmal.',
  thisBrowserDoesNotAllow: 'Dieser Browser erlaubt seine Spracherkennung hier nicht.',
  noMicrophoneWasFound: 'Es wurde kein Mikrofon gefunden.',
  nothingWasHeardPressAgain: 'Es war nichts zu hören. Drücken Sie noch einmal und sprechen Sie.',
  theBrowserCouldNotReach: 'Der Browser konnte den Dienst nicht erreichen, der aus Sprache Text macht.',
  thisBrowserDoesNotUnderstand: 'Dieser Browser versteht Gesprochenes in seiner eigenen Sprache nicht.',
  theBrowserStoppedListening: 'Der Browser hört nicht mehr zu.',
  serverUnreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  theServerGaveAnAnswer: 'Der Server hat etwas geantwortet, das diese Seite nicht lesen kann',
  youAreNotSignedIn: 'Sie sind nicht angemeldet. Melden Sie sich an und versuchen Sie es noch einmal.',
  theConnectionBroke: 'Die Verbindung ist abgebrochen',
  theUploadWasCancelled: 'Das Hochladen wurde abgebrochen',
  serverUnreachableForNow: 'Der Server ist nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  theServerAnsweredWhenAsked: (status) => `Der Server hat auf die Frage nach seinen Einstellungen mit ${status} geantwortet.`,
  theUploadWasStopped: 'Das Hochladen wurde angehalten',
  youCancelledSigningInNothing: 'Sie haben die Anmeldung abgebrochen. Es wurde nichts geändert.',
  signingInTookTooLong: 'Die Anmeldung hat zu lange gedauert. Versuchen Sie es noch einmal.',
  youAreSignedOutSign: 'Sie sind abgemeldet. Melden Sie sich an, um fortzufahren.',
  youWereNotLetIn: (message) => `Sie wurden nicht eingelassen: ${message}`,
  signInCouldNotBe: 'Die Anmeldung konnte nicht geladen werden. Laden Sie die Seite neu und versuchen Sie es noch einmal.',
  signingInNeedsASecure:
    'Zum Anmelden braucht es eine sichere Adresse. Öffnen Sie diese Seite über https oder auf dem Gerät selbst unter http://localhost.',
  documents: (count) => plural(count, { one: '# Dokument', other: '# Dokumente' }),
  files: (count) => plural(count, { one: '# Datei', other: '# Dateien' }),
  pages: (count) => plural(count, { one: '# Seite', other: '# Seiten' }),
  passages: (count) => plural(count, { one: '# Textstelle', other: '# Textstellen' }),
  days: (count) => plural(count, { one: '# Tag', other: '# Tage' }),
  folders: (count) => plural(count, { one: '# Ordner', other: '# Ordner' }),
  notes: (count) => plural(count, { one: '# Notiz', other: '# Notizen' }),
  results: (count) => plural(count, { one: '# Treffer', other: '# Treffer' }),
  steps: (count) => plural(count, { one: '# Schritt', other: '# Schritte' }),
  attachments: (count) => plural(count, { one: '# Anhang', other: '# Anhänge' }),
  changes: (count) => plural(count, { one: '# Änderung', other: '# Änderungen' }),
  copies: (count) => plural(count, { one: '# Kopie', other: '# Kopien' }),
};
