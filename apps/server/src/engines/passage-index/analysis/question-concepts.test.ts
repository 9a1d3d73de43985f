import { expect, it } from 'vitest';
import { questionConcepts } from './question-concepts.ts';

function conceptsOf(...written: string[]) {
  const found = questionConcepts(written, { language: 'en', languages: ['en'] }, () => true).get(0);
  return { meant: found?.meant ?? [], related: found?.related() ?? [] };
}

it('knows what a word means, and apart from it what is one step away', () => {
  const { meant, related } = conceptsOf('creatures');
  expect(meant[0]?.id).toBe('animal');
  const near = related.find(({ id }) => id === 'bat-animal');
  expect(near?.weight).toBeLessThan(meant[0]?.weight ?? 0);
});

it('names no concept both as meant and as one step away', () => {
  const { meant, related } = conceptsOf('dog');
  const ids = [...meant, ...related].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
