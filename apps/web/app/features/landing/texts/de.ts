import type { Texts } from './texts';

export const translation: Texts = {
  readTheDocumentation: 'Dokumentation lesen',
  findTheSentenceThat: 'Finden Sie den Satz, der',
  answersIt: 'Ihre Frage beantwortet.',
  openYourLibrary: 'Bibliothek öffnen',
  back: 'Zurück',
  done: 'Fertig',
  next: 'Weiter',
  stepStepOfLengthOn: (step, length) => `Schritt ${step} von ${length}, mit Beispieldaten`,
  tryFree: 'Trove kostenlos testen',
  watchDemo: 'Vorführung ansehen',
  signingIn: 'Anmeldung läuft …',
  heroLead:
    'Fragen Sie Ihre Dokumente mit eigenen Worten. Trove findet die Stelle nach ihrem Sinn und öffnet die Seite mit dem markierten Satz.',
  heroNote:
    'Läuft auf Ihrem eigenen Rechner. Sie brauchen kein Modell und keinen API-Schlüssel, und nichts geht an andere Firmen, solange Sie keine verbinden.',
  factSearch: 'oder weniger für 95 % der Suchen in 10.000 Textstellen',
  factSearchFigure: '22 ms',
  factPages: 'pro Sekunde gelesen und erschlossen',
  factPagesFigure: '150 Seiten',
  factLost: 'von den angenommenen Dateien, nachdem der Server zwanzigmal abgewürgt wurde',
  factLostFigure: '0 verloren',
  factHosts: 'außer dem eigenen von einer Seite angesprochen, bis Sie eine Cloud verbinden',
  factHostsFigure: '0 Server',
  factsNote: 'Auf zwei Kernen gemessen. Die Befehle dazu liegen dem Programm bei.',
  heroCaption:
    'Der Plan, den Trove aus diesem Satz für seine zwölf Beispieldokumente macht. In Ihrer Bibliothek sehen Sie ihn zuerst, führen ihn aus und können ihn rückgängig machen; diese Vorführung ändert nichts.',
  closingTitle: 'Die Antwort steht in ==einer Datei, die Sie schon haben.==',
  closingText: 'Beginnen Sie mit der Beispielbibliothek und finden Sie Ihren ersten Satz.',
  commandTitle: 'Steuern Sie Ihre Dateien in normaler Sprache',
  commandLead:
    'Fragen Sie so, wie Sie eine Kollegin fragen würden. Die Antwort ist ein Satz aus Ihren eigenen Dateien, mit seiner Seite.',
  explorerTitle: 'Dateien bequem durchsehen und verwalten',
  explorerLead:
    'Ordner, Liste oder Kacheln. Trove benennt und verschiebt nichts, solange Sie es nicht sagen: von Hand, mit einem Befehl oder mit einer eigenen Regel.',
  integrationsTitle: 'Arbeitet mit Ihren Lieblingswerkzeugen',
  integrationsLead:
    'Verbinden Sie die Orte, an denen Ihre Dateien schon liegen. Trove liest. Es ändert dort keine Datei ohne einen Plan, dem Sie zugestimmt haben, und löscht keine endgültig.',
  walkthroughBringTitle: 'Ein Dokument mitbringen',
  walkthroughBringText:
    'Legen Sie eine Datei ab oder verbinden Sie eine Cloud. Trove liest sie und merkt sich, wo jedes Wort steht.',
  walkthroughAskTitle: 'Mit eigenen Worten fragen',
  walkthroughAskText: 'Sie müssen keine Stichwörter raten. Namen, Zahlen und Sinn werden zusammen gesucht.',
  walkthroughSeeTitle: 'Sehen, was gefunden wurde und wie sicher es ist',
  walkthroughSeeText:
    'Bei jeder Stelle steht Sicher, Möglich oder Schwach. Ist keine Antwort sicher, sagt Trove das und umrandet die nächsten Sätze, statt einen zu markieren.',
  walkthroughReadTitle: 'Auf der Seite lesen',
  walkthroughReadText:
    'Ein Klick öffnet die Seite, wie sie gedruckt wurde, mit dem markierten Satz. Kopieren Sie ihn oder fügen Sie eine Notiz hinzu.',
};
