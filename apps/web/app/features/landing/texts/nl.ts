import type { Texts } from './texts';

export const translation: Texts = {
  readTheDocumentation: 'Lees de documentatie',
  findTheSentenceThat: 'Vind de zin die',
  answersIt: 'het antwoord geeft.',
  openYourLibrary: 'Open je bibliotheek',
  back: 'Terug',
  done: 'Klaar',
  next: 'Volgende',
  stepStepOfLengthOn: (step, length) => `Stap ${step} van ${length}, met voorbeelden`,
  tryFree: 'Probeer Trove gratis',
  watchDemo: 'Bekijk de demo',
  signingIn: 'Bezig met inloggen…',
  heroLead:
    'Stel je documenten een vraag in je eigen woorden. Trove vindt de passage op betekenis en opent de pagina met de zin gemarkeerd.',
  heroNote:
    'Draait op je eigen computer. Je hebt geen model en geen API-sleutel nodig, en er gaat niets naar andere bedrijven, tenzij je er een koppelt.',
  factSearch: 'of minder voor 95 % van de zoekopdrachten in 10.000 passages',
  factSearchFigure: '22 ms',
  factPages: 'per seconde gelezen en geïndexeerd',
  factPagesFigure: '150 pagina’s',
  factLost: 'van de aangenomen bestanden, nadat de server twintig keer hard was gestopt',
  factLostFigure: '0 verloren',
  factHosts: 'benaderd door een pagina buiten haar eigen, totdat je een cloud koppelt',
  factHostsFigure: '0 servers',
  factsNote: 'Gemeten op twee kernen. De opdrachten horen bij het programma.',
  heroCaption:
    'Het plan dat Trove van deze zin maakt voor zijn twaalf voorbeelddocumenten. In je eigen bibliotheek zie je het eerst, voer je het uit en kun je het ongedaan maken; deze demo verandert niets.',
  closingTitle: 'Het antwoord staat in ==een bestand dat je al hebt.==',
  closingText: 'Begin met de voorbeeldbibliotheek en vind je eerste zin.',
  commandTitle: 'Stuur je bestanden in gewone taal',
  commandLead:
    'Vraag het zoals je het een collega zou vragen. Het antwoord is een zin uit je eigen bestanden, met de pagina erbij.',
  explorerTitle: 'Blader en beheer je bestanden met gemak',
  explorerLead:
    'Mappen, een lijst of een raster. Trove hernoemt of verplaatst niets zonder dat jij het zegt: met de hand, met een opdracht of met een eigen regel.',
  integrationsTitle: 'Werkt met je favoriete hulpmiddelen',
  integrationsLead:
    'Koppel de plekken waar je bestanden al staan. Trove leest. Het verandert daar nooit een bestand zonder een plan dat jij goedkeurde, en wist er nooit een voorgoed.',
  walkthroughBringTitle: 'Breng een document',
  walkthroughBringText: 'Sleep een bestand hierheen of koppel een cloud. Trove leest het en onthoudt waar elk woord staat.',
  walkthroughAskTitle: 'Vraag in je eigen woorden',
  walkthroughAskText: 'Je hoeft geen trefwoorden te raden. Namen, getallen en betekenis worden samen gezocht.',
  walkthroughSeeTitle: 'Zie wat er gevonden is, en hoe zeker dat is',
  walkthroughSeeText:
    'Bij elke passage staat Sterk, Mogelijk of Zwak. Is geen antwoord zeker, dan zegt Trove dat en omkadert het de beste zinnen in plaats van er een te markeren.',
  walkthroughReadTitle: 'Lees het op de pagina',
  walkthroughReadText:
    'Eén klik opent de pagina zoals die gedrukt is, met de zin gemarkeerd. Kopieer hem of voeg een notitie toe.',
};
