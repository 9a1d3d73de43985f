import type { Texts } from './texts';

export const translation: Texts = {
  yourBrowserBlockedTheWindow: 'Przeglądarka zablokowała okno. Zezwól na okna dla tej strony i spróbuj ponownie.',
  disconnectNamed: (name) => `Odłączyć ${name}?`,
  cancel: 'Anuluj',
  disconnect: 'Odłącz',
  accessIsGivenBack: (provider) => `Dostęp zostanie zwrócony (${provider}) i wymazany tutaj. Tam nic się nie zmieni.`,
  whatBecomesOfTheDocuments: 'Co stanie się z dokumentami',
  keepTheIndexedCopies: (held) =>
    `Zachowaj zindeksowane kopie (${held}); nie będą śledzić zmian, dopóki konto nie zostanie znów połączone`,
  removeEverything: 'Usuń wszystko; dokumenty trafią na 30 dni do kosza',
  howToSetItUp: 'Jak to skonfigurować',
  isNotSetUp: (name) =>
    `${name}: jeszcze nieskonfigurowane na tym serwerze. Osoba prowadząca serwer rejestruje usługę raz; potem można ją tu połączyć.`,
  uploaded: 'Przesłane',
  theWindowSeemsToBeClosed: (label) => `Okno ${label} jest chyba zamknięte`,
  ifYouFinishedThere: 'Jeśli tam wszystko gotowe, połączenie pojawi się tu samo. W przeciwnym razie połącz ponownie.',
  failedToConnect: (label) => `Nie udało się połączyć: ${label}`,
};
