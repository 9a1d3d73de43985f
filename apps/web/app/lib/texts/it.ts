import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('it');

export const translation: Texts = {
  thisBrowserDoesNotTurn: 'Questo browser non trasforma la voce in testo. Chrome, Edge e Safari sì.',
  theMicrophoneIsNotAllowed:
    'Qui il microfono non è consentito. Consentilo accanto all’indirizzo della pagina e premi di nuovo.',
  thisBrowserDoesNotAllow: 'Qui il browser non consente il riconoscimento vocale.',
  noMicrophoneWasFound: 'Nessun microfono trovato.',
  nothingWasHeardPressAgain: 'Non si è sentito nulla. Premi di nuovo e parla.',
  theBrowserCouldNotReach: 'Il browser non ha raggiunto il servizio che trasforma la voce in testo.',
  thisBrowserDoesNotUnderstand: 'Questo browser non capisce la voce nella propria lingua.',
  theBrowserStoppedListening: 'Il browser ha smesso di ascoltare.',
  serverUnreachable: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
  theServerGaveAnAnswer: 'Il server ha dato una risposta che questa pagina non sa leggere',
  youAreNotSignedIn: 'Non hai effettuato l’accesso. Accedi e riprova.',
  theConnectionBroke: 'La connessione si è interrotta',
  theUploadWasCancelled: 'Il caricamento è stato annullato',
  serverUnreachableForNow: 'Il server non è raggiungibile. Riprova tra poco.',
  theServerAnsweredWhenAsked: (status) => `Il server ha risposto ${status} alla richiesta delle sue impostazioni.`,
  theUploadWasStopped: 'Il caricamento è stato fermato',
  youCancelledSigningInNothing: 'Hai annullato l’accesso. Non è cambiato nulla.',
  signingInTookTooLong: 'L’accesso ha richiesto troppo tempo. Riprova.',
  youAreSignedOutSign: 'Hai chiuso la sessione. Accedi per continuare.',
  youWereNotLetIn: (message) => `L’accesso è stato rifiutato: ${message}`,
  signInCouldNotBe: 'Non è stato possibile caricare l’accesso. Ricarica la pagina e riprova.',
  signingInNeedsASecure:
    'Per accedere serve un indirizzo sicuro. Apri la pagina con https o, sulla macchina stessa, come http://localhost.',
  documents: (count) => plural(count, { one: '# documento', other: '# documenti' }),
  files: (count) => plural(count, { one: '# file', other: '# file' }),
  pages: (count) => plural(count, { one: '# pagina', other: '# pagine' }),
  passages: (count) => plural(count, { one: '# passo', other: '# passi' }),
  days: (count) => plural(count, { one: '# giorno', other: '# giorni' }),
  folders: (count) => plural(count, { one: '# cartella', other: '# cartelle' }),
  notes: (count) => plural(count, { one: '# nota', other: '# note' }),
  results: (count) => plural(count, { one: '# risultato', other: '# risultati' }),
  steps: (count) => plural(count, { one: '# passo', other: '# passi' }),
  attachments: (count) => plural(count, { one: '# allegato', other: '# allegati' }),
  changes: (count) => plural(count, { one: '# modifica', other: '# modifiche' }),
  copies: (count) => plural(count, { one: '# copia', other: '# copie' }),
};
