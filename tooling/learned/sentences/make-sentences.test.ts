import { expect, test } from 'vitest';
import { poolOf, seeded } from './augment-example.ts';
import { LANGUAGES, MARKS, OUTCOMES } from './marks.ts';
import { makeSentences } from './make-sentences.ts';
import { readExamples } from './read-examples.ts';

const libraries = readExamples()
  .map(({ library }) => library)
  .filter(({ openedOnce }) => !openedOnce);

test.each(LANGUAGES)(
  '%s: made sentences have marks and outcomes of the guide, and the same seed makes the same',
  (language) => {
    const pool = poolOf(libraries.filter((library) => library.language === language));
    const made = makeSentences(language, pool, 60, seeded(7));
    expect(made).toHaveLength(60);
    expect(made.filter(({ outcome }) => !OUTCOMES.has(outcome))).toEqual([]);
    expect(made.flatMap(({ spans }) => spans).filter(({ mark }) => !MARKS.has(mark))).toEqual([]);
    expect(made.filter(({ text }) => /[{}|[\]]/.test(text))).toEqual([]);
    expect(makeSentences(language, pool, 60, seeded(7)).map(({ text }) => text)).toEqual(made.map(({ text }) => text));
  },
);
