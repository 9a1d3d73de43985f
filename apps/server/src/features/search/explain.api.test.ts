import { expect, it } from 'vitest';
import { RELEVANCE } from 'contract/constants';
import { SearchAnswer, type SearchResult } from 'contract/search';
import { EVIDENCE, LIMITS, type Explanation } from 'contract/search-evidence';
import { SearchHits } from 'contract/v1/reading';
import { readFile } from 'node:fs/promises';
import { serveOnePerson } from '#app/one-person.test-support.ts';

const PAPERS: Readonly<Record<string, string>> = {
  'Shower guarantee.txt': `Guarantee of the shower

The shower cabin is guaranteed until 14 June 2027. Limescale on the glass is not covered.
Repairs are done by Ridgeway Plumbing within ten days.
`,
  'Lease Mill Lane.txt': `Lease, 4 Mill Lane

The rent is 840.00 euros a month. The lease may be ended with three months' notice.
`,
  'Invoice Ridgeway.txt': `Invoice 2026-118, Ridgeway Plumbing

New seals for the shower cabin 64.00
Total 64.00
`,
};

const library = serveOnePerson(PAPERS);

const ask = async (query: string, more: Record<string, unknown> = {}) =>
  SearchAnswer.parse((await library.ines.call('POST', '/api/search', { query, min_score: 0, ...more })).body);

const scoreOf = ({ evidence, limit }: Explanation): number => {
  const sum = evidence.reduce((total, { value, weight }) => total + value * weight, 0);
  return Math.min(limit?.most ?? 1, 1 / (1 + Math.exp(-sum)));
};

const explained = (results: readonly SearchResult[]): Explanation[] => results.flatMap(({ explanation }) => explanation ?? []);

it('no result says why unless it was asked', async () => {
  const { results } = await ask('Until when is the shower guaranteed?');
  expect(results.map(({ explanation }) => explanation)).toEqual(results.map(() => undefined));
  expect(results).not.toEqual([]);
});

it.each(['Until when is the shower guaranteed?', 'Ridgeway Plumbing', 'how much is the rent', 'my invoice for the shower'])(
  'the evidence of each result adds up to its score: %s',
  async (query) => {
    const { results } = await ask(query, { explain: true });
    expect(results).not.toEqual([]);
    const figures = explained(results).map((explanation, at) => [results[at]?.score, scoreOf(explanation)] as const);
    for (const [score, sum] of figures) expect(sum).toBeCloseTo(score ?? Number.NaN, 9);
    expect(figures).toHaveLength(results.length);
    for (const { evidence } of explained(results))
      expect(evidence.map(({ name }) => name).toSorted()).toEqual(Object.keys(EVIDENCE).toSorted());
  },
);

it('adds up in one document too, where no place is surer than in the whole library', async () => {
  const { results } = await ask('seals of the shower', { explain: true, namespace: 'Invoice Ridgeway.txt' });
  for (const { score, explanation } of results) expect(scoreOf(explanation ?? NONE)).toBeCloseTo(score, 9);
  expect(results).not.toEqual([]);
});

const NONE: Explanation = { evidence: [], limit: null, reread: null };

it('says what keeps a score low, however near something is', async () => {
  const { nearest } = await ask('When does the shower of Bengt get repaired?', { explain: true });
  const [first] = nearest;
  expect(first?.explanation?.limit).toEqual({ most: RELEVANCE.possible - 0.01, why: 'unknown_name' });
});

it('has nothing to say of what a filter alone found', async () => {
  const { results } = await ask('type:txt', { explain: true });
  expect(explained(results)).toEqual(results.map(() => NONE));
  expect(results).toHaveLength(3);
});

it('the public API says the same', async () => {
  const body = { query: 'Until when is the shower guaranteed?', min_score: 0 };
  const hitsWith = async (more: Record<string, unknown>) =>
    SearchHits.parse((await library.ines.call('POST', '/v1/api/search', { ...body, ...more })).body).hits;
  const { results } = await ask(body.query, { explain: true });
  expect((await hitsWith({ explain: true })).map(({ explanation }) => explanation)).toEqual(explained(results));
  expect((await hitsWith({})).map(({ explanation }) => explanation)).toEqual(results.map(() => undefined));
});

it('the page that explains a search names all evidence and every limit', async () => {
  const page = await readFile(new URL('README.md', import.meta.url), 'utf8');
  for (const name of [...Object.keys(EVIDENCE), ...Object.keys(LIMITS)]) expect(page).toContain(`\`${name}\``);
});
