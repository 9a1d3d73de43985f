import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEAREST_SCORE } from 'contract/constants';
import { SearchAnswer, type SearchResult } from 'contract/search';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

// The sample library as a newcomer meets it: its own documents, and the questions that come with them. Many of these share no word with
// their answer, which is what a library of a dozen documents cannot learn by itself; so the figures are held, not perfect.
const FOLDER = fileURLToPath(new URL('../../../../../samples/library', import.meta.url));
const Samples = z.object({
  samples: z.array(
    z.object({ filename: z.string(), questions: z.array(z.object({ question: z.string(), answer: z.string() })) }),
  ),
});

interface Asked {
  readonly question: string;
  readonly filename: string;
  readonly answer: string;
  readonly results: readonly SearchResult[];
}

let product: TestProduct;
let ines: TestPerson;
const asked: Asked[] = [];

/** As the search page asks: what is nearest too, where nothing is sure. */
const ask = async (query: string, more: Record<string, unknown> = {}): Promise<readonly SearchResult[]> =>
  SearchAnswer.parse((await ines.call('POST', '/api/search', { query, min_score: NEAREST_SCORE, ...more })).body).results;

beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  const { samples } = Samples.parse(JSON.parse(await readFile(join(FOLDER, 'samples.json'), 'utf8')));
  for (const { filename } of samples) await ines.upload(filename, await readFile(join(FOLDER, filename)));
  for (const { filename, questions } of samples)
    for (const { question, answer } of questions) asked.push({ question, filename, answer, results: await ask(question) });
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

/** Whether the sentence can be read in the snippet, however its lines were broken. */
const snippetSays = (result: SearchResult | undefined, sentence: string): boolean =>
  (result?.snippet ?? '').replace(/\s+/g, ' ').includes(sentence.replace(/\s+/g, ' '));

const count = (isSo: (one: Asked) => boolean) => asked.filter(isSo).length;

describe('the questions that come with the sample library', () => {
  it('are 36, and most have their document first', () => {
    expect(asked).toHaveLength(36);
    expect(count(({ filename, results }) => results[0]?.filename === filename)).toBeGreaterThanOrEqual(25);
  });

  it('are answered by the first result and its snippet where the search page offers them', () => {
    // The first of each document, and of those six.
    const offered = asked.filter((_, index) => index % 3 === 0).slice(0, 6);
    expect(offered.map(({ filename, answer, results }) => [filename, snippetSays(results[0], answer)])).toEqual(
      offered.map(({ results }) => [results[0]?.filename, true]),
    );
  });

  it('have their document on the first screen six times in seven', () => {
    expect(count(({ filename, results }) => results.some((result) => result.filename === filename))).toBeGreaterThanOrEqual(31);
  });

  it('get snippets that begin and end between words, without what runs along the pages', () => {
    for (const { snippet } of asked.flatMap(({ results }) => results)) {
      expect(snippet).toBe(snippet.trim());
      expect(snippet).not.toMatch(/Sample document|Musterdokument|\d \/ \d$/);
    }
  });
});

describe('words that are more than they look', () => {
  it('“May I” asks for leave, not for what happened in May', async () => {
    const found = await ask('May I get a dog in the flat?');
    expect(found.map(({ filename }) => filename)).toContain('Lease agreement 14 Linden Row.pdf');
  });

  it('a form that no ending makes is the same word: “keeping” finds what “may be kept”', async () => {
    const [first] = await ask('What was decided about keeping chickens?');
    expect(first?.filename).toBe('Minutes 2026-03-12 allotment association.pdf');
    expect(first?.snippet).toContain('kept');
  });
});

describe('what runs along the pages', () => {
  it('finds the documents, though it is in no passage', async () => {
    const found = await ask('sample document names places figures invented', { top_k: 20 });
    expect(new Set(found.map(({ filename }) => filename)).size).toBeGreaterThanOrEqual(5);
    expect(found.some(({ snippet }) => /sample document/i.test(snippet))).toBe(false);
  });
});

describe('a few bare words', () => {
  it.each([
    ['harbour joinery', 'Invoice 2026-0147 Harbour Joinery.pdf'],
    ['notice period', 'Lease agreement 14 Linden Row.pdf'],
    ['E24', 'Kestrel 6 dishwasher manual.pdf'],
    ['invoices from March', 'Invoice 2026-0147 Harbour Joinery.pdf'],
    ['minutes March 2026', 'Minutes 2026-03-12 allotment association.pdf'],
    ['Ausfall der Heizung', 'Brief an die Hausverwaltung.pdf'],
    ['dishwasher salt', 'Kestrel 6 dishwasher manual.pdf'],
    ['final exam', 'Syllabus STAT 101 spring 2026.pdf'],
  ])('“%s” finds %s', async (query, filename) => {
    expect((await ask(query))[0]?.filename).toBe(filename);
  });

  it.each(['harbour joinery', 'final exam', 'white bean stew'])(
    '“%s” is judged sure, because it stands there',
    async (query) => {
      expect((await ask(query))[0]?.score).toBeGreaterThan(0.8);
    },
  );
});

it.each(['tax return 2019', 'boiling point of tungsten', 'who won the chess championship'])(
  '“%s”, which nothing answers, is never judged sure',
  async (query) => {
    for (const { score } of await ask(query)) expect(score).toBeLessThan(0.5);
  },
);

it.each([
  ['wombat husbandry', ['wombat', 'husbandry']],
  ['giraffe habitat in Botswana', ['giraffe', 'habitat', 'Botswana']],
  ['sword swallowing for beginners', ['sword', 'beginners']],
  ['boiling point of tungsten', ['tungsten']],
])('“%s” comes to nothing, and is told which words no document has', async (query, missing) => {
  const { state, results, nearest, sought } = SearchAnswer.parse((await ines.call('POST', '/api/search', { query })).body);
  expect([state, results, nearest]).toEqual(['nothing', [], []]);
  expect(sought.flatMap(({ word, isHeld }) => (isHeld ? [] : [word]))).toEqual(missing);
});

it('none of the questions that come with the library comes to nothing', async () => {
  for (const { question } of asked) {
    const { state } = SearchAnswer.parse((await ines.call('POST', '/api/search', { query: question })).body);
    expect([question, state]).not.toEqual([question, 'nothing']);
  }
});

it('a passage has the same figure wherever it was asked: among all documents, and in its own', async () => {
  const offered = asked.filter((_, index) => index % 3 === 0);
  for (const { question, filename, answer, results } of offered) {
    const own = results.filter((result) => result.filename === filename);
    const inside = await ask(question, { namespace: filename });
    const figureOf = new Map(inside.map(({ id, score }) => [id, score]));
    expect(own.map(({ id, score }) => [answer, id, score])).toEqual(own.map(({ id }) => [answer, id, figureOf.get(id)]));
    const scores = inside.map(({ score }) => score);
    expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  }
});

describe('questions in six languages, to documents most of which are English', () => {
  it.each([
    ['Darf ich auf dem Balkon grillen?', 'Lease agreement 14 Linden Row.pdf', 'Barbecues with charcoal'],
    ['Combien de poules peut-on avoir ?', 'Minutes 2026-03-12 allotment association.pdf', 'at most four of them'],
    ['¿Qué significa el error E24?', 'Kestrel 6 dishwasher manual.pdf', 'E24'],
    ['¿Cuánto dura la batería del sensor?', 'TH-40 sensor datasheet.pdf', 'about four years'],
    ['Posso portare appunti all’esame?', 'Syllabus STAT 101 spring 2026.pdf', 'One sheet of notes'],
    ['Hoe lang is de garantie op de rugzak?', 'Tessel 34 backpack warranty.pdf', 'Ten years for seams'],
    ['how many chickens am I allowed to have', 'Minutes 2026-03-12 allotment association.pdf', 'at most four of them'],
  ])('“%s” is answered by %s', async (query, filename, answer) => {
    const found = await ask(query);
    expect(found[0]?.filename).toBe(filename);
    expect(found.some((result) => result.filename === filename && snippetSays(result, answer))).toBe(true);
  });
});

it.each(['cinnamon', 'cucumber', 'zebra', 'yacht'])(
  '“%s”, which no document holds, is never as likely as not to be found',
  async (query) => {
    for (const { score } of await ask(query)) expect(score).toBeLessThan(0.5);
  },
);
