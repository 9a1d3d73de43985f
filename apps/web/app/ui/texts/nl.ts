import type { Texts } from './texts';

export const translation: Texts = {
  planned: 'Gepland',
  yourBrowserTurnsWhatYou: 'Je browser zet wat je zegt om in tekst',
  someBrowsersSendTheRecording: 'Sommige browsers sturen de opname naar hun maker. Trove krijgt alleen de woorden.',
  stopListening: 'Stoppen met luisteren',
  speak: 'Spreken',
  switchBetweenLightAndDark: 'Wisselen tussen licht en donker',
  showWhatIsTyped: 'Laat zien wat er staat',
  cancel: 'Annuleren',
  leaveTheQuotationOut: 'Citaat weglaten',
  close: 'Sluiten',
  undo: 'Ongedaan maken',
  dismiss: 'Sluiten',
  messages: 'Berichten',
  retry: 'Opnieuw proberen',
  loading: 'Laden',
};
