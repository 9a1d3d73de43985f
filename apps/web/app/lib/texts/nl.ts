import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('nl');

export const translation: Texts = {
  thisBrowserDoesNotTurn: 'Deze browser zet spraak niet om in tekst. Chrome, Edge en Safari wel.',
  theMicrophoneIsNotAllowed:
    'De microfoon is hier niet toegestaan. Sta hem toe naast het adres van deze pagina en druk opnieuw.',
  thisBrowserDoesNotAllow: 'Deze browser staat spraakherkenning hier niet toe.',
  noMicrophoneWasFound: 'Er is geen microfoon gevonden.',
  nothingWasHeardPressAgain: 'Er was niets te horen. Druk opnieuw en spreek.',
  theBrowserCouldNotReach: 'De browser kon de dienst die spraak omzet in tekst niet bereiken.',
  thisBrowserDoesNotUnderstand: 'Deze browser verstaat spraak in zijn eigen taal niet.',
  theBrowserStoppedListening: 'De browser luistert niet meer.',
  serverUnreachable: 'De server is niet bereikbaar. Controleer je verbinding en probeer het opnieuw.',
  theServerGaveAnAnswer: 'De server gaf een antwoord dat deze pagina niet kan lezen',
  youAreNotSignedIn: 'Je bent niet ingelogd. Log in en probeer het opnieuw.',
  theConnectionBroke: 'De verbinding is verbroken',
  theUploadWasCancelled: 'Het uploaden is geannuleerd',
  serverUnreachableForNow: 'De server is niet bereikbaar. Probeer het zo meteen opnieuw.',
  theServerAnsweredWhenAsked: (status) => `De server antwoordde ${status} op de vraag naar zijn instellingen.`,
  theUploadWasStopped: 'Het uploaden is gestopt',
  youCancelledSigningInNothing: 'Je hebt het inloggen geannuleerd. Er is niets veranderd.',
  signingInTookTooLong: 'Het inloggen duurde te lang. Probeer het opnieuw.',
  youAreSignedOutSign: 'Je bent uitgelogd. Log in om door te gaan.',
  youWereNotLetIn: (message) => `Je werd niet binnengelaten: ${message}`,
  signInCouldNotBe: 'Het inloggen kon niet worden geladen. Laad de pagina opnieuw en probeer het nog eens.',
  signingInNeedsASecure:
    'Inloggen kan alleen op een veilig adres. Open deze pagina via https, of op de machine zelf als http://localhost.',
  documents: (count) => plural(count, { one: '# document', other: '# documenten' }),
  files: (count) => plural(count, { one: '# bestand', other: '# bestanden' }),
  pages: (count) => plural(count, { one: '# pagina', other: '# pagina’s' }),
  passages: (count) => plural(count, { one: '# passage', other: '# passages' }),
  days: (count) => plural(count, { one: '# dag', other: '# dagen' }),
  folders: (count) => plural(count, { one: '# map', other: '# mappen' }),
  notes: (count) => plural(count, { one: '# notitie', other: '# notities' }),
  results: (count) => plural(count, { one: '# resultaat', other: '# resultaten' }),
  steps: (count) => plural(count, { one: '# stap', other: '# stappen' }),
  attachments: (count) => plural(count, { one: '# bijlage', other: '# bijlagen' }),
  changes: (count) => plural(count, { one: '# wijziging', other: '# wijzigingen' }),
  copies: (count) => plural(count, { one: '# kopie', other: '# kopieën' }),
};
