import { describe, expect, it } from 'vitest';
import { compileLexicon } from './compile-lexicon.ts';
import { openLexicon } from './open-lexicon.ts';
import { lexiconFiles, LEXICON_LANGUAGES, parseConcepts, type Concept } from './read-concepts.ts';

const files = lexiconFiles();
const concepts = files.flatMap(({ name, text }) => parseConcepts(text, name));

describe('the data of the lexicon', () => {
  it('has the form that the first line of each file names', () => {
    expect(concepts.length).toBeGreaterThan(3_000);
  });

  it('gives every concept one id of words with hyphens', () => {
    const ids = concepts.map(({ id }) => id);
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([]);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it('has a word for every concept in every language', () => {
    const missing = concepts.flatMap(({ id, items }) =>
      LEXICON_LANGUAGES.filter((language) => (items.get(language) ?? []).length === 0).map((language) => `${id} ${language}`),
    );
    expect(missing).toEqual([]);
  });

  it('lists no item twice in a cell', () => {
    const twice = concepts.flatMap(({ id, items }) =>
      [...items].flatMap(([language, of]) => {
        const texts = of.map(({ text }) => text.toLowerCase());
        return texts.some((text, at) => texts.indexOf(text) !== at) ? [`${id} ${language}`] : [];
      }),
    );
    expect(twice).toEqual([]);
  });
});

describe('a compiled lexicon', () => {
  const concept = (id: string, en: string, more: Partial<Concept> = {}): Concept => ({
    id,
    items: new Map([['en', en.split('|').map((text) => ({ text: text.replace('~', ''), loose: text.startsWith('~') }))]]),
    general: false,
    related: [],
    ...more,
  });
  const words = (text: string) => text.split(' ');
  const lexicon = openLexicon(
    compileLexicon(
      [
        concept('hen', 'hen|chicken', { related: ['animal'] }),
        concept('animal', 'animal|creature'),
        concept('end-lease', 'give notice|~leave', { general: true }),
      ],
      words,
      (word) => (word === 'animal' ? 0.1 : 0),
    ),
  );
  const named = (text: string) =>
    lexicon
      .mentionsIn(words(text), 'en')
      .map(({ start, length, senses }) => [start, length, senses.map((sense) => lexicon.idOf(sense.concept))]);

  it('finds words and phrases, phrases only as a whole', () => {
    expect(named('the chicken may give notice')).toEqual([
      [1, 1, ['hen']],
      [3, 2, ['end-lease']],
    ]);
    expect(named('give him notice')).toEqual([]);
  });

  it('knows what is loose, general, related and frequent', () => {
    const [leave] = lexicon.sensesOf('leave', 'en');
    expect(leave?.loose).toBe(true);
    expect(lexicon.isGeneral(leave?.concept ?? 0)).toBe(true);
    const [hen] = lexicon.sensesOf('hen', 'en');
    const [animal] = lexicon.sensesOf('animal', 'en');
    expect([...lexicon.relatedTo(hen?.concept ?? -1)]).toEqual([animal?.concept]);
    expect([...lexicon.relatedTo(animal?.concept ?? -1)]).toEqual([hen?.concept]);
    expect(lexicon.generalShareOf(animal?.concept ?? -1)).toBeCloseTo(0.1);
  });

  it('keeps languages apart', () => {
    expect(lexicon.sensesOf('hen', 'de')).toEqual([]);
  });
});
