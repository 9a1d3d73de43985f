import { expect, it } from 'vitest';
import { conceptLexicon } from './concept-lexicon.ts';
import { markConcepts } from './mark-concepts.ts';

const spokenOf = (text: string, language: string) =>
  markConcepts(text.split(' '), language).map(({ concept }) => conceptLexicon().idOf(concept));

it.each([
  ['en', 'An AED hangs here', 'a can of tea', 'defibrillator'],
  ['en', 'We had afters', 'one after the other', 'dessert'],
  ['de', 'Die Sicherheit im Haus', 'Er hat sich gefreut', 'security'],
  ['de', 'Meine Nichte kommt', 'Er kommt nicht', 'nephew'],
])('a word whose stem looks like a function word is not taken for it: %s, %s', (language, word, grammar, concept) => {
  expect(spokenOf(word, language)).toContain(concept);
  expect(spokenOf(grammar, language)).not.toContain(concept);
});
