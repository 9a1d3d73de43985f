import { expect, it } from 'vitest';
import { questionConcepts } from './question-concepts.ts';

const conceptsOf = (...written: string[]) =>
  questionConcepts(written, { language: 'en', languages: ['en'] }, () => true).get(0) ?? [];

it('knows what a word means, and apart from it what is one step away', () => {
  const concepts = conceptsOf('creatures');
  const [meant] = concepts;
  expect(meant).toMatchObject({ id: 'animal', isRelated: false });
  const near = concepts.find(({ id }) => id === 'bat-animal');
  expect(near?.isRelated).toBe(true);
  expect(near?.weight).toBeLessThan(meant?.weight ?? 0);
});

it('names no concept both as meant and as one step away', () => {
  const ids = conceptsOf('dog').map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
