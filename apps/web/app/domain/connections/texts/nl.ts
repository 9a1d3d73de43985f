import type { Texts } from './texts';

export const translation: Texts = {
  yourBrowserBlockedTheWindow:
    'Je browser heeft het venster geblokkeerd. Sta vensters toe voor deze pagina en probeer het opnieuw.',
  disconnectNamed: (name) => `${name} loskoppelen?`,
  cancel: 'Annuleren',
  disconnect: 'Loskoppelen',
  accessIsGivenBack: (provider) => `De toegang gaat terug naar ${provider} en wordt hier gewist. Daar verandert niets.`,
  whatBecomesOfTheDocuments: 'Wat er met de documenten gebeurt',
  keepTheIndexedCopies: (held) =>
    `Gelezen kopieën bewaren (${held}); ze volgen geen wijzigingen tot dit account weer is verbonden`,
  removeEverything: 'Alles verwijderen; de documenten gaan 30 dagen naar de prullenbak',
  howToSetItUp: 'Zo stel je het in',
  isNotSetUp: (name) =>
    `${name} is op deze server nog niet ingesteld. Wie de server beheert, registreert het één keer; daarna kun je het hier verbinden.`,
  uploaded: 'Geüpload',
  theWindowSeemsToBeClosed: (label) => `Het venster van ${label} lijkt gesloten`,
  ifYouFinishedThere: 'Als je daar klaar bent, verschijnt de verbinding hier vanzelf. Verbind anders opnieuw.',
  failedToConnect: (label) => `${label} kon niet worden verbonden`,
};
