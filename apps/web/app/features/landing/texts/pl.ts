import type { Texts } from './texts';

export const translation: Texts = {
  readTheDocumentation: 'Przeczytaj dokumentację',
  findTheSentenceThat: 'Znajdź zdanie, które',
  answersIt: 'odpowiada.',
  openYourLibrary: 'Otwórz bibliotekę',
  back: 'Wstecz',
  done: 'Gotowe',
  next: 'Dalej',
  stepStepOfLengthOn: (step, length) => `Krok ${step} z ${length}, na przykładowych danych`,
  tryFree: 'Wypróbuj Trove za darmo',
  watchDemo: 'Zobacz pokaz',
  signingIn: 'Logowanie…',
  heroLead:
    'Pytaj swoje dokumenty własnymi słowami. Trove znajduje fragment po znaczeniu i otwiera stronę z zaznaczonym zdaniem.',
  heroNote:
    'Działa na Twoim komputerze. Nie potrzebujesz modelu ani klucza API, a do innych firm nic nie trafia, dopóki jakiejś nie połączysz.',
  factSearch: 'lub mniej dla 95 % wyszukiwań w 10 000 fragmentów',
  factSearchFigure: '22 ms',
  factPages: 'czytanych i indeksowanych na sekundę',
  factPagesFigure: '150 stron',
  factLost: 'z przyjętych plików, po dwudziestu nagłych wyłączeniach serwera',
  factLostFigure: '0 utraconych',
  factHosts: 'poza własnym, z którymi łączy się strona, dopóki nie połączysz chmury',
  factHostsFigure: '0 serwerów',
  factsNote: 'Zmierzono na dwóch rdzeniach. Polecenia są dołączone do programu.',
  heroCaption:
    'Plan, który Trove układa z tego zdania dla dwunastu przykładowych dokumentów. W swojej bibliotece najpierw go zobaczysz, potem zastosujesz i możesz cofnąć; ten pokaz niczego nie zmienia.',
  closingTitle: 'Odpowiedź jest w ==pliku, który już masz.==',
  closingText: 'Zacznij od przykładowej biblioteki i znajdź swoje pierwsze zdanie.',
  commandTitle: 'Wydawaj plikom polecenia zwykłym językiem',
  commandLead: 'Pytaj tak, jak zapytałbyś kolegę. Odpowiedzią jest zdanie z Twoich plików, razem ze stroną.',
  explorerTitle: 'Przeglądaj pliki i zarządzaj nimi bez trudu',
  explorerLead:
    'Foldery, lista albo siatka. Trove niczego nie przemianuje ani nie przeniesie bez Twojej woli: ręcznie, poleceniem albo Twoją regułą.',
  integrationsTitle: 'Współpracuje z Twoimi ulubionymi narzędziami',
  integrationsLead:
    'Połącz miejsca, w których już są Twoje pliki. Trove czyta. Nigdy nie zmieni tam pliku bez planu, który zatwierdzisz, i żadnego nie usunie na dobre.',
  walkthroughBringTitle: 'Dodaj dokument',
  walkthroughBringText: 'Upuść plik albo połącz dysk w chmurze. Trove go czyta i pamięta, gdzie jest każde słowo.',
  walkthroughAskTitle: 'Zapytaj własnymi słowami',
  walkthroughAskText: 'Nie musisz zgadywać słów kluczowych. Nazwy, liczby i znaczenie są szukane razem.',
  walkthroughSeeTitle: 'Zobacz, co znaleziono i na ile to pewne',
  walkthroughSeeText:
    'Przy każdym fragmencie jest Pewne, Możliwe lub Słabe. Gdy żadna odpowiedź nie jest pewna, Trove to mówi i obrysowuje najbliższe zdania zamiast zaznaczać jedno.',
  walkthroughReadTitle: 'Przeczytaj na stronie',
  walkthroughReadText:
    'Jedno kliknięcie otwiera stronę tak, jak ją wydrukowano, z zaznaczonym zdaniem. Skopiuj je albo dodaj notatkę.',
};
