import type { Texts } from './texts';

export const translation: Texts = {
  yourBrowserBlockedTheWindow: 'Il browser ha bloccato la finestra. Consenti le finestre per questa pagina e riprova.',
  disconnectNamed: (name) => `Scollegare ${name}?`,
  cancel: 'Annulla',
  disconnect: 'Scollega',
  accessIsGivenBack: (provider) => `L’accesso viene restituito a ${provider} e cancellato qui. Lì non cambia nulla.`,
  whatBecomesOfTheDocuments: 'Che cosa succede ai documenti',
  keepTheIndexedCopies: (held) =>
    `Conserva le copie indicizzate (${held}); non seguono modifiche finché questo account non è ricollegato`,
  removeEverything: 'Rimuovi tutto; i documenti restano 30 giorni nel cestino',
  howToSetItUp: 'Come configurarlo',
  isNotSetUp: (name) =>
    `${name} non è ancora configurato su questo server. Chi lo gestisce lo registra una volta; poi puoi collegarlo qui.`,
  uploaded: 'Caricato',
  theWindowSeemsToBeClosed: (label) => `La finestra di ${label} sembra chiusa`,
  ifYouFinishedThere: 'Se lì hai finito, la connessione appare qui da sola. Altrimenti collega di nuovo.',
  failedToConnect: (label) => `Impossibile collegare ${label}`,
};
