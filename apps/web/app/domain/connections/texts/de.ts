import type { Texts } from './texts';

export const translation: Texts = {
  yourBrowserBlockedTheWindow:
    'Ihr Browser hat das Fenster blockiert. Erlauben Sie Fenster für diese Seite und versuchen Sie es noch einmal.',
  disconnectNamed: (name) => `${name} trennen?`,
  cancel: 'Abbrechen',
  disconnect: 'Trennen',
  accessIsGivenBack: (provider) => `Der Zugriff wird an ${provider} zurückgegeben und hier gelöscht. Dort ändert sich nichts.`,
  whatBecomesOfTheDocuments: 'Was aus den Dokumenten wird',
  keepTheIndexedCopies: (held) =>
    `Gelesene Kopien behalten (${held}); sie folgen keinen Änderungen, bis dieses Konto wieder verbunden ist`,
  removeEverything: 'Alles entfernen; die Dokumente liegen 30 Tage im Papierkorb',
  howToSetItUp: 'So wird es eingerichtet',
  isNotSetUp: (name) =>
    `${name} ist auf diesem Server noch nicht eingerichtet. Wer den Server betreibt, meldet es einmal an; dann können Sie es hier verbinden.`,
  uploaded: 'Hochgeladen',
  theWindowSeemsToBeClosed: (label) => `Das Fenster von ${label} ist anscheinend geschlossen`,
  ifYouFinishedThere: 'Wenn Sie dort fertig sind, erscheint die Verbindung hier von selbst. Sonst verbinden Sie noch einmal.',
  failedToConnect: (label) => `${label} konnte nicht verbunden werden`,
};
