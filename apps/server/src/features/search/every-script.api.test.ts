import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEAREST_SCORE } from 'contract/constants';
import { SearchAnswer, type SearchResult } from 'contract/search';
import { PageTextList } from 'contract/v1/reading';
import { FilesAnswer } from 'contract/documents';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { unicodePdf } from '#app/unicode-pdf.test-support.ts';
import { SENTENCES_OF_SCRIPTS } from '#kernel/language/sentences-of-scripts.test-support.ts';
import { wordsOf } from '#kernel/language/words.ts';

const nameOf = (language: string, ending: string) => `${language.toLowerCase().replaceAll(' ', '-')}.${ending}`;
/** One of each way of writing, as a PDF that others made. */
const AS_PDF = new Set([
  'Hindi',
  'Tamil',
  'Thai',
  'Georgian',
  'Armenian',
  'Amharic',
  'Khmer',
  'Burmese',
  'Hebrew',
  'Korean',
  'Sinhala',
]);
const FORM = 'Anlage zum Antrag: Haustiere erlaubt ☐ Nebenkosten enthalten ☒ Schufa-Auskunft ✓';

let product: TestProduct;
let ines: TestPerson;
let paul: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  paul = await product.person('paul');
  for (const [language, , sentence] of SENTENCES_OF_SCRIPTS) {
    await ines.upload(nameOf(language, 'txt'), sentence);
    if (AS_PDF.has(language)) await paul.upload(nameOf(language, 'pdf'), unicodePdf([sentence]));
  }
  await ines.upload('form.txt', FORM);
  await ines.upload(
    'letter.txt',
    'Der Vermieter schickt die Abrechnung der Nebenkosten im Juni, Haustiere werden nicht genannt.',
  );
}, 240_000);
afterAll(() => product[Symbol.asyncDispose]());

async function ask(person: TestPerson, query: string): Promise<SearchResult[]> {
  const { status, body } = await person.call('POST', '/api/search', { query, min_score: NEAREST_SCORE });
  expect(status).toBe(200);
  return SearchAnswer.parse(body).results;
}

/** The three longest words of a sentence, as people type what they remember. */
const wordsToAsk = (sentence: string): readonly string[] =>
  wordsOf(sentence)
    .map(({ text }) => text)
    .toSorted((one, other) => other.length - one.length)
    .slice(0, 3);

/** Which file comes first, and which of the words are marked in it. */
function foundFirst([first]: readonly SearchResult[], words: readonly string[]) {
  const marked = (first?.highlights ?? []).map(({ start, end }) => first?.snippet.slice(start, end) ?? '').join(' ');
  const normal = marked.normalize('NFC');
  return { filename: first?.filename, marked: words.some((word) => normal.includes(word.normalize('NFC'))) };
}

const letters = (text: string): string => text.normalize('NFC').replaceAll(/\s/g, '');

describe('a plain text', () => {
  it.each(SENTENCES_OF_SCRIPTS)(
    'in %s is found by its own words, and keeps its letters',
    async (language, _script, sentence) => {
      const name = nameOf(language, 'txt');
      const words = wordsToAsk(sentence);
      expect(foundFirst(await ask(ines, words.join(' ')), words)).toEqual({ filename: name, marked: true });
      const { files } = FilesAnswer.parse((await ines.call('GET', `/api/files?filter=${encodeURIComponent(name)}`)).body);
      const file = files.find(({ filename }) => filename === name);
      expect(file).toMatchObject({ text: 'complete', textNote: null });
      const { pages } = PageTextList.parse((await ines.call('GET', `/v1/api/files/${file?.id ?? ''}/pages`)).body);
      expect(letters(pages.map(({ text }) => text).join(' '))).toBe(letters(sentence));
    },
  );

  it.each(['☒', 'ticked box'])('with ticks is found by %s', async (query) => {
    expect((await ask(ines, query))[0]?.filename).toBe('form.txt');
  });
});

describe('a PDF that others made', () => {
  it.each(SENTENCES_OF_SCRIPTS.filter(([language]) => AS_PDF.has(language)))(
    'in %s is found by its own words',
    async (language, _script, sentence) => {
      const words = wordsToAsk(sentence);
      expect(foundFirst(await ask(paul, words.join(' ')), words)).toEqual({ filename: nameOf(language, 'pdf'), marked: true });
    },
  );
});

describe('words that are spelled with marks', () => {
  it.each([
    ['Hindi', 'अधिकारों'],
    ['Sinhala', 'මනුෂ්‍යයෝ'],
    ['Burmese', 'အခွင့်အရေး'],
  ])('in %s are one word', (_language, word) => {
    expect(wordsOf(word).map(({ text }) => text)).toEqual([word]);
  });

  it('are found with the joiners and without', async () => {
    expect((await ask(ines, 'මනුෂ්‍යයෝ'))[0]?.filename).toBe('sinhala.txt');
    expect((await ask(ines, 'මනුෂ්යයෝ'))[0]?.filename).toBe('sinhala.txt');
  });
});
