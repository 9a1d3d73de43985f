import type { Texts } from './texts';

export const translation: Texts = {
  planTitle: 'Plan · Trove',
  plan: 'Plan',
  organizeTitle: 'Ordnen · Trove',
  organize: 'Ordnen',
  inboxTitle: 'Eingang · Trove',
  inbox: 'Eingang',
  onAMacChoose:
    'Wählen Sie auf einem Mac in Notizen die Notizen oder den Ordner, dann Ablage › Exportieren als › Markdown oder PDF. Oder fordern Sie unter privacy.apple.com eine Kopie Ihrer iCloud-Notizen an.',
  dropTheFolder:
    'Legen Sie den erhaltenen Ordner oder sein Zip oben ab. Sobald er gesendet ist, können Sie diese Seite verlassen.',
  toUpdateExportAgain:
    'Zum Aktualisieren exportieren Sie noch einmal und legen es hier ab: Neue Notizen kommen hinzu, geänderte werden erneuert, der Rest bleibt.',
  allConnections: 'Alle Verbindungen',
  howToExportYourNotes: 'So exportieren Sie Ihre Notizen',
  connectionsTitle: 'Verbindungen · Trove',
  connections: 'Verbindungen',
  setUpGoogleDriveTitle: 'Google Drive einrichten · Trove',
  setUpGoogleDrive: 'Google Drive einrichten',
  checkingTheConnection: 'Verbindung wird geprüft',
  inThisTabOnly: 'Nur in diesem Tab',
  keepInSync: 'Aktuell halten',
  cancel: 'Abbrechen',
  invitationTitle: 'Einladung · Trove',
  libraryTitle: 'Bibliothek · Trove',
  onEveryPage: 'Auf jeder Seite',
  askOrFindAnything: 'Alles fragen oder finden',
  thisList: 'Diese Liste',
  inTheList: 'In der Liste',
  asYourRoleIs:
    'Mit Ihrer Rolle in dieser Bibliothek dürfen Sie keine Dokumente hinzufügen. Bitten Sie einen Eigentümer, sie zu ändern.',
  searchDocuments: 'Dokumente durchsuchen',
  uploadDocuments: 'Dokumente hochladen',
  semanticDocumentSearch: 'Dokumentensuche nach Bedeutung',
  searchAndUpload: 'Suchen und hochladen',
  searchTitle: 'Suche · Trove',
  filesOfConnectedServices: 'Dateien verbundener Dienste werden zusammen mit dem durchsucht, was Sie hochladen.',
  integrations: 'Integrationen',
  showsHowEachStands: 'zeigt, wie es um jede steht.',
  sharedLinks: 'Geteilte Links',
  documentsThatAnyoneSees:
    'Dokumente, die jeder sieht, der ihren Link hat, ohne Konto. Ein beendeter Link bleibt hier 30 Tage stehen.',
  settingsTitle: 'Einstellungen · Trove',
  uploadTitle: 'Hochladen · Trove',
  sharedWithYouTitle: 'Mit Ihnen geteilt · Trove',
  troveIsReadingThis: 'Trove liest dieses Dokument. Seine Seiten sind gleich zu sehen.',
  noPagesDownloadIt: 'Diese Datei hat keine Seiten, die ein Browser zeigt. Laden Sie sie herunter, um sie zu sehen.',
  noPagesNoDownload:
    'Diese Datei hat keine Seiten, die ein Browser zeigt, und ihr Link erlaubt kein Herunterladen. Fragen Sie, wer ihn geschickt hat.',
  lookAgain: 'Noch einmal nachsehen',
  download: 'Herunterladen',
};
