import { expect, test } from 'vitest';
import { chooseByLanguage } from './choose-by-language.ts';
import type { TextRecogniser } from './text-recogniser.ts';

const sheet = { width: 1, height: 1, pixels: new Uint8Array(1) };

/** Reads its own name from every sheet. */
function recogniser(name: string, languages: readonly string[], closed: string[] = []): TextRecogniser {
  return {
    name,
    languages,
    concurrency: name === 'program' ? 4 : 2,
    recognise: async (_picture, { language }) => [{ text: `${name} ${language}`, box: [0, 0, 1, 1], certainty: 90, line: 0 }],
    findScript: () => Promise.resolve(undefined),
    close: async () => void closed.push(name),
  };
}

test('a page is read by the program where it has the language, and by ours where only that has it', async () => {
  const both = chooseByLanguage(recogniser('program', ['en', 'de', 'sv']), recogniser('built-in', ['en', 'de', 'fr', 'pl']));
  expect({ languages: both.languages, concurrency: both.concurrency }).toEqual({
    languages: ['en', 'de', 'sv', 'fr', 'pl'],
    concurrency: 2,
  });
  const reader = async (language: string) => (await both.recognise(sheet, { language }))[0]?.text;
  expect(await Promise.all(['en', 'sv', 'fr', 'pl', 'fi'].map(reader))).toEqual([
    'program en',
    'program sv',
    'built-in fr',
    'built-in pl',
    'program fi',
  ]);
});

test('both are closed', async () => {
  const closed: string[] = [];
  await chooseByLanguage(recogniser('program', ['en'], closed), recogniser('built-in', ['en', 'fr'], closed)).close();
  expect(closed.toSorted()).toEqual(['built-in', 'program']);
});
