import { pluralOf } from '~/lib/language/plural';
import type { Texts } from './texts';

const plural = pluralOf('pl');

export const translation: Texts = {
  thisBrowserDoesNotTurn: 'Ta przeglądarka nie zamienia mowy na tekst. Potrafią to Chrome, Edge i Safari.',
  theMicrophoneIsNotAllowed: 'Mikrofon jest tu zablokowany. Zezwól na niego obok adresu strony i naciśnij ponownie.',
  thisBrowserDoesNotAllow: 'Przeglądarka nie pozwala tu na rozpoznawanie mowy.',
  noMicrophoneWasFound: 'Nie znaleziono mikrofonu.',
  nothingWasHeardPressAgain: 'Nic nie było słychać. Naciśnij ponownie i mów.',
  theBrowserCouldNotReach: 'Przeglądarka nie mogła połączyć się z usługą, która zamienia mowę na tekst.',
  thisBrowserDoesNotUnderstand: 'Ta przeglądarka nie rozumie mowy w swoim języku.',
  theBrowserStoppedListening: 'Przeglądarka przestała słuchać.',
  serverUnreachable: 'Serwer jest niedostępny. Sprawdź połączenie i spróbuj ponownie.',
  theServerGaveAnAnswer: 'Serwer odpowiedział w sposób niezrozumiały dla tej strony',
  youAreNotSignedIn: 'Nie jesteś zalogowany. Zaloguj się i spróbuj ponownie.',
  theConnectionBroke: 'Połączenie zostało przerwane',
  theUploadWasCancelled: 'Przesyłanie anulowano',
  serverUnreachableForNow: 'Serwer jest niedostępny. Spróbuj ponownie za chwilę.',
  theServerAnsweredWhenAsked: (status) => `Serwer odpowiedział ${status} na pytanie o swoje ustawienia.`,
  theUploadWasStopped: 'Przesyłanie zatrzymano',
  youCancelledSigningInNothing: 'Logowanie anulowano. Nic się nie zmieniło.',
  signingInTookTooLong: 'Logowanie trwało zbyt długo. Spróbuj ponownie.',
  youAreSignedOutSign: 'Jesteś wylogowany. Zaloguj się, aby kontynuować.',
  youWereNotLetIn: (message) => `Odmówiono dostępu: ${message}`,
  signInCouldNotBe: 'Nie udało się wczytać logowania. Odśwież stronę i spróbuj ponownie.',
  signingInNeedsASecure:
    'Logowanie wymaga bezpiecznego adresu. Otwórz tę stronę przez https albo na tym komputerze jako http://localhost.',
  documents: (count) => plural(count, { one: '# dokument', few: '# dokumenty', many: '# dokumentów', other: '# dokumentu' }),
  files: (count) => plural(count, { one: '# plik', few: '# pliki', many: '# plików', other: '# pliku' }),
  pages: (count) => plural(count, { one: '# strona', few: '# strony', many: '# stron', other: '# strony' }),
  passages: (count) => plural(count, { one: '# fragment', few: '# fragmenty', many: '# fragmentów', other: '# fragmentu' }),
  days: (count) => plural(count, { one: '# dzień', few: '# dni', many: '# dni', other: '# dnia' }),
  folders: (count) => plural(count, { one: '# folder', few: '# foldery', many: '# folderów', other: '# folderu' }),
  notes: (count) => plural(count, { one: '# notatka', few: '# notatki', many: '# notatek', other: '# notatki' }),
  results: (count) => plural(count, { one: '# wynik', few: '# wyniki', many: '# wyników', other: '# wyniku' }),
  steps: (count) => plural(count, { one: '# krok', few: '# kroki', many: '# kroków', other: '# kroku' }),
  attachments: (count) =>
    plural(count, { one: '# załącznik', few: '# załączniki', many: '# załączników', other: '# załącznika' }),
  changes: (count) => plural(count, { one: '# zmiana', few: '# zmiany', many: '# zmian', other: '# zmiany' }),
  copies: (count) => plural(count, { one: '# kopia', few: '# kopie', many: '# kopii', other: '# kopii' }),
};
