import type { Texts } from './texts';

export const translation: Texts = {
  planned: 'Geplant',
  yourBrowserTurnsWhatYou: 'Ihr Browser macht aus Gesprochenem Text',
  someBrowsersSendTheRecording: 'Manche Browser schicken die Aufnahme an ihren Hersteller. Trove bekommt nur die Wörter.',
  stopListening: 'Zuhören beenden',
  speak: 'Sprechen',
  switchBetweenLightAndDark: 'Zwischen hell und dunkel wechseln',
  showWhatIsTyped: 'Eingabe anzeigen',
  cancel: 'Abbrechen',
  leaveTheQuotationOut: 'Zitat weglassen',
  close: 'Schließen',
  undo: 'Rückgängig',
  dismiss: 'Schließen',
  messages: 'Meldungen',
  retry: 'Noch einmal',
  loading: 'Wird geladen',
};
