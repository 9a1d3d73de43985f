import type { Texts } from './texts';

export const translation: Texts = {
  planned: 'Planowane',
  yourBrowserTurnsWhatYou: 'Przeglądarka zamienia Twoje słowa na tekst',
  someBrowsersSendTheRecording: 'Niektóre przeglądarki wysyłają nagranie do swojego producenta. Trove dostaje tylko słowa.',
  stopListening: 'Przestań słuchać',
  speak: 'Mów',
  switchBetweenLightAndDark: 'Przełącz jasny i ciemny wygląd',
  showWhatIsTyped: 'Pokaż, co wpisano',
  cancel: 'Anuluj',
  leaveTheQuotationOut: 'Pomiń cytat',
  close: 'Zamknij',
  undo: 'Cofnij',
  dismiss: 'Zamknij',
  messages: 'Komunikaty',
  retry: 'Spróbuj ponownie',
  loading: 'Wczytywanie',
};
