import type { Texts } from './texts';

export const translation: Texts = {
  strong: 'Pewne',
  possible: 'Możliwe',
  weak: 'Słabe',
  yourModelNeedsYourKey: 'Twój model potrzebuje klucza, a ta przeglądarka go nie ma.',
  theServiceThatRunsYour: 'Usługa z Twoim modelem odrzuciła klucz.',
  serviceDidNotAnswer: 'Usługa z Twoim modelem nie odpowiedziała.',
  builtInAnswers: (problem) => `${problem} Na razie odpowiada wbudowane wyszukiwanie.`,
  addTheKey: 'Dodaj klucz',
  seeTheSettings: 'Zobacz ustawienia',
};
