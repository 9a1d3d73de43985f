import type { Texts } from './texts';

export const translation: Texts = {
  planned: 'Previsto',
  yourBrowserTurnsWhatYou: 'Il browser trasforma in testo ciò che dici',
  someBrowsersSendTheRecording: 'Alcuni browser mandano la registrazione al loro produttore. Trove riceve solo le parole.',
  stopListening: 'Smetti di ascoltare',
  speak: 'Parla',
  switchBetweenLightAndDark: 'Passa da chiaro a scuro',
  showWhatIsTyped: 'Mostra ciò che scrivi',
  cancel: 'Annulla',
  leaveTheQuotationOut: 'Togli la citazione',
  close: 'Chiudi',
  undo: 'Annulla',
  dismiss: 'Chiudi',
  messages: 'Messaggi',
  retry: 'Riprova',
  loading: 'Caricamento',
};
