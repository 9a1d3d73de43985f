import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SearchAnswer } from 'contract/search';
import { SYNONYM_LENGTH_MAX, SYNONYMS_MAX, SynonymAnswer, SynonymList } from 'contract/search-words';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
let paul: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  paul = await product.person('paul');
  const file = await madePdf([
    'Your Kundennummer is 48 1207. Please give it whenever you write to us about the bridge repair.',
  ]);
  for (const person of [ines, paul]) await person.upload('letter.pdf', file);
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const add = (words: readonly unknown[], person = ines) => person.call('POST', '/api/search/synonyms', { words });
const list = async (person = ines) => SynonymList.parse((await person.call('GET', '/api/search/synonyms')).body);
const ask = async (query: string, more: Record<string, unknown> = {}, person = ines) =>
  SearchAnswer.parse((await person.call('POST', '/api/search', { query, ...more })).body);

describe('words that mean the same to a person', () => {
  it('are found by each other, for that person alone, and marked', async () => {
    expect(await ask('Xkdnr')).toMatchObject({ results: [], unknown: ['Xkdnr'] });
    expect((await add(['Xkdnr', 'Kundennummer'])).status).toBe(201);
    const { results, unknown, corrected } = await ask('Xkdnr');
    expect(results[0]).toMatchObject({ filename: 'letter.pdf' });
    expect(results[0]?.highlights.map(({ start, end }) => results[0]?.snippet.slice(start, end))).toContain('Kundennummer');
    expect([unknown, corrected]).toEqual([[], null]);
    expect((await ask('Xkdnr', {}, paul)).results).toEqual([]);
    expect((await ask('Xkdnr', { as_typed: true })).results).toEqual([]);
    expect((await ask('"Xkdnr"')).results).toEqual([]);
  });

  it('may be phrases', async () => {
    await add(['Project Heronry', 'bridge repair']);
    expect((await ask('project heronry')).results[0]).toMatchObject({ filename: 'letter.pdf' });
  });

  it('are listed and removed by the person alone', async () => {
    const { synonyms } = await list();
    expect(synonyms.map(({ words }) => words)).toEqual([
      ['Xkdnr', 'Kundennummer'],
      ['Project Heronry', 'bridge repair'],
    ]);
    expect((await list(paul)).synonyms).toEqual([]);
    const first = synonyms[0]?.id ?? '';
    expect((await paul.call('DELETE', `/api/search/synonyms/${first}`)).status).toBe(404);
    expect((await list()).synonyms).toHaveLength(2);
    expect((await ines.call('DELETE', `/api/search/synonyms/${first}`)).status).toBe(204);
    expect((await ask('Xkdnr')).results).toEqual([]);
  });

  it('belong to one entry, whatever their case', async () => {
    expect(await add(['BRIDGE REPAIR', 'mending'])).toMatchObject({ status: 409, body: { code: 'synonym_taken' } });
  });

  it.each([
    [['one']],
    [[]],
    [['one', 'One']],
    [['one', '--']],
    [['one', 'x'.repeat(SYNONYM_LENGTH_MAX + 1)]],
    [Array.from({ length: 9 }, (_, at) => `word ${at}`)],
    [['one', 7]],
  ])('are refused where they are %j', async (words) => {
    const { status, body } = await add(words);
    expect([status, (body as { code: string }).code]).toEqual([400, 'invalid_request']);
  });

  it('are limited in number', async () => {
    const known = (await list(paul)).synonyms.length;
    for (let at = known; at < SYNONYMS_MAX; at++) SynonymAnswer.parse((await add([`first${at}`, `second${at}`], paul)).body);
    expect(await add(['one too', 'many of them'], paul)).toMatchObject({ status: 422, body: { code: 'synonyms_full' } });
  }, 30_000);
});

describe('words that a person missed', () => {
  it('are noted only where that is wanted and nothing was found', async () => {
    await ask('quuxfoo');
    await ask('Kundennummer zzyzxa', { note_missed: true });
    expect((await list()).missed).toEqual([]);
    await ask('Wolpertinger', { note_missed: true });
    await ask('Snallygaster', { note_missed: true });
    await ask('Wolpertinger', { note_missed: true });
    expect((await list()).missed).toEqual(['Wolpertinger', 'Snallygaster']);
  });

  it('leave the list when they get an entry', async () => {
    await add(['wolpertinger', 'Kundennummer']);
    expect((await list()).missed).toEqual(['Snallygaster']);
  });

  it('are no more than twenty, the latest', async () => {
    for (let at = 0; at < 25; at++) await ask(`Zq${'abcdefghijklmnopqrstuvwxyz'[at]}xwvutz`, { note_missed: true });
    const { missed } = await list();
    expect(missed).toHaveLength(20);
    expect(missed).not.toContain('Snallygaster');
  });
});
