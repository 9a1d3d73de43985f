import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SearchAnswer } from 'contract/search';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  await ines.upload(
    'lighthouse.pdf',
    await madePdf([
      'The keeper trims the wick at dusk. The lamp burns whale oil until dawn.',
      'The fog horn sounds every ninety seconds.',
    ]),
  );
  await ines.upload(
    'harbour.pdf',
    await madePdf([
      'Ships anchor in the outer harbour when the fog is thick. For a pilot the question is to be, or not to be, paid at night.',
    ]),
  );
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

const search = async (query: unknown, more: Record<string, unknown> = {}, person = ines) =>
  person.call('POST', '/api/search', { query, ...more });
const resultsOf = async (query: string, more: Record<string, unknown> = {}) =>
  SearchAnswer.parse((await search(query, more)).body).results;

describe('searching over HTTP', () => {
  it('finds the passage, its page, its words and its sentence', async () => {
    const [first] = await resultsOf('how often does the fog horn sound');
    expect(first).toMatchObject({ filename: 'lighthouse.pdf', filepath: 'lighthouse.pdf', pageNumber: 2 });
    const marked = first?.highlights.map(({ start, end }) => first.snippet.slice(start, end));
    expect(marked).toEqual(['fog', 'horn', 'sounds']);
    expect(first?.sentence).not.toBeNull();
    expect(first?.score).toBeGreaterThan(0.3);
  });

  it('searches in one document, by its id and by its name', async () => {
    const [found] = await resultsOf('fog', { namespace: 'harbour.pdf' });
    expect(found?.filename).toBe('harbour.pdf');
    expect((await resultsOf('fog', { namespace: found?.documentId })).map(({ filename }) => filename)).toEqual(['harbour.pdf']);
    expect(await search('fog', { namespace: 'nowhere.pdf' })).toMatchObject({
      status: 404,
      body: { code: 'document_not_found' },
    });
  });

  it('says what it understood', async () => {
    expect((await search('fog -horn filename:harbour')).body).toMatchObject({
      results: [{ filename: 'harbour.pdf' }],
      understood: [
        { kind: 'excluded', text: '-horn' },
        { kind: 'filename', text: 'filename:harbour' },
      ],
    });
  });

  it('says of a time that it was understood only where it filtered', async () => {
    expect((await search('fog this year')).body).toMatchObject({ understood: [{ kind: 'date', text: 'this year' }] });
    const elsewhere = SearchAnswer.parse((await search('fog in 1987')).body);
    expect(elsewhere.understood).toEqual([]);
    expect(elsewhere.results.length).toBeGreaterThan(0);
  });

  it('answers with nothing when nothing answers', async () => {
    expect((await search('quarterly revenue of the subsidiary')).body).toEqual({
      results: [],
      state: 'nothing',
      nearest: [],
      sought: ['quarterly', 'revenue', 'subsidiary'].map((word) => ({ word, isHeld: expect.any(Boolean) })),
      understood: [],
      hints: [],
      corrected: null,
      suggested: null,
      unknown: [],
      withoutEmbeddings: null,
    });
  });

  it('shows what comes nearest where nobody is sure, and says which word no document has', async () => {
    const answer = SearchAnswer.parse((await search('who paints the wall of the harbour in Peru')).body);
    expect(answer.state).toBe('unsure');
    expect(answer.nearest[0]?.filename).toBe('harbour.pdf');
    expect(answer.nearest[0]?.sentence).not.toBeNull();
    expect(new Set(answer.nearest.map(({ documentId }) => documentId)).size).toBe(answer.nearest.length);
    expect(answer.nearest.length).toBeLessThanOrEqual(3);
    expect(answer.sought).toContainEqual({ word: 'Peru', isHeld: false });
    expect(answer.sought).toContainEqual({ word: 'harbour', isHeld: true });
  });

  it('says of an answer that it is one', async () => {
    const answer = SearchAnswer.parse((await search('how often does the fog horn sound')).body);
    expect([answer.state, answer.nearest]).toEqual(['answer', []]);
  });

  it('never respells a name, but says what it may have been meant for', async () => {
    for (const query of ['the pilot of Harbuor', 'Harbuor']) {
      const answer = SearchAnswer.parse((await search(query)).body);
      expect([answer.corrected, answer.suggested]).toEqual([
        null,
        { query: query.replace('Harbuor', 'harbour'), words: [{ typed: 'Harbuor', searched: 'harbour' }] },
      ]);
    }
    expect((await search('the pilot of harbuor')).body).toMatchObject({
      corrected: { query: 'the pilot of harbour' },
      suggested: null,
    });
  });

  it('finds a quotation of function words as it is written', async () => {
    expect((await resultsOf('"when the keys"')).length).toBe(0);
    const [found, ...others] = await resultsOf('"to be or not to be"');
    expect(others).toEqual([]);
    const marked = found?.highlights.map(({ start, end }) => found.snippet.slice(start, end).replaceAll('\n', ' '));
    expect(marked).toEqual(['to be, or not to be']);
    expect(await resultsOf('"be to or not be to"')).toEqual([]);
    expect((await resultsOf('"the lamp"')).map(({ filename }) => filename)).toEqual(['lighthouse.pdf']);
    expect((await resultsOf('"a lamp"')).length).toBe(0);
  });

  it.each(['', '   ', 7, null])('refuses %j with the sentence of the specification', async (query) => {
    expect(await search(query)).toMatchObject({
      status: 400,
      body: { error: 'Please enter a search query', code: 'invalid_request' },
    });
  });

  it.each([0, 51, 2.5, 'many'])('refuses top_k %j', async (top_k) => {
    expect((await search('fog', { top_k })).status).toBe(400);
  });

  it('never shows another person’s passages', async () => {
    const paul = await product.person('paul');
    expect((await search('fog horn', {}, paul)).body).toMatchObject({ results: [] });
    expect((await search('fog', { namespace: 'harbour.pdf' }, paul)).status).toBe(404);
  });

  it('asks who it is', async () => {
    const response = await fetch(`${product.address}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":"fog"}',
    });
    expect(response.status).toBe(401);
  });
});
