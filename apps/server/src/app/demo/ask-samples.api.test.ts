import { readFile } from 'node:fs/promises';
import { RELEVANCE } from 'contract/constants';
import { FilesQuery } from 'contract/documents';
import { TYPED_COMMAND, VOICE_TEXT } from 'contract/landing';
import { SampleAnswer } from 'contract/sample-answers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';

const KEPT_ANSWERS = new URL('../../../../web/app/content/sample-answers.json', import.meta.url);

const KEPT_PLAN = new URL('../../../../web/app/content/sample-plan.json', import.meta.url);

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

const send = (body: unknown) =>
  fetch(`${product.address}/api/samples/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const ask = async (query: string) => SampleAnswer.parse(await (await send({ query })).json());

test('a visitor asks the samples and gets the sentence, with its page to be seen by whoever holds the address', async () => {
  const { results, page } = await ask('How can the tenant end the lease?');
  const [best] = results;
  expect(best?.filename).toBe('Lease agreement 14 Linden Row.pdf');
  const { sentence } = best ?? {};
  expect(page?.words.text.slice(sentence?.start, sentence?.end)).toContain('three months’ notice in writing.');
  expect(page?.page.pageNumber).toBe(best?.pageNumber);
  const picture = await fetch(product.address + page?.page.url);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});

test('what no sample answers is answered with nothing', async () => {
  expect(await ask('zxqv plooth')).toEqual({ plan: null, state: 'nothing', results: [], page: null });
});

test('a command is planned with its reasons, and nothing is changed or kept', async () => {
  const { library, identity, commands } = product.served.product;
  const before = await library.list(identity.sampleScope, FilesQuery.parse({}));
  // What the documents are about is known soon after they are read.
  const steps = () => ask('Organize my work files by project').then(({ plan }) => plan?.steps ?? []);
  await expect.poll(steps, { interval: 3_000, timeout: 60_000 }).not.toEqual([]);
  for (const { filename, to, reason } of await steps()) expect([filename, to, reason.text]).not.toContain('');
  const asked = await ask('delete everything');
  expect([asked.results, asked.page]).toEqual([[], null]);
  expect(await commands.list(identity.sampleScope)).toEqual([]);
  expect(await library.list(identity.sampleScope, FilesQuery.parse({}))).toEqual(before);
});

test('the samples of the demo are nobody’s own, and nobody’s documents are in its answers', async () => {
  const ines = await product.person('ines');
  await ines.upload('Secret plan.txt', 'The vault of the orchard opens with the word marzipan.');
  const asked = await Promise.all([ask('Which word opens the vault of the orchard?'), ines.call('GET', '/api/files')]);
  expect(JSON.stringify(asked[0])).not.toMatch(/marzipan|Secret plan/);
  expect(JSON.stringify(asked[1].body)).not.toContain('Lease agreement');
});

test('they stay when the server starts again, and are not added twice', async () => {
  await product.restart();
  const { results } = await ask('Do dogs need the landlord’s consent?');
  const { library, identity } = product.served.product;
  const copies = await library.list(identity.sampleScope, FilesQuery.parse({}));
  expect(copies.total).toBe(12);
  expect(results[0]?.filename).toBe('Lease agreement 14 Linden Row.pdf');
});

test('nothing, too much and too often are refused with a sentence', async () => {
  expect((await send({ query: ' ' })).status).toBe(400);
  expect((await send({ query: 'a'.repeat(301) })).status).toBe(400);
  const statuses = new Set<number>();
  for (let times = 0; times < 40; times++) {
    const answer = await send({ query: 'rent' });
    statuses.add(answer.status);
    if (answer.status !== 429) continue;
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'asked_too_often' });
  }
  expect(statuses).toEqual(new Set([200, 429]));
});

test('what public pages say that the engine finds is what it finds', async () => {
  await product.restart();
  const kept = Kept.parse(JSON.parse(await readFile(KEPT_ANSWERS, 'utf8')));
  const now: Said[] = [];
  for (const { question } of kept) {
    const { state, results } = await ask(question);
    const best = state === 'answer' ? results[0] : undefined;
    const marked = best?.snippet.slice(best.answer?.start, best.answer?.end).replace(/\s+/g, ' ');
    now.push({ question, best: best && { name: best.filename, page: best.pageNumber, marked, is: wordFor(best.score) } });
  }
  // The figures move with the ranking; the words that they stand for do not, and the pages show only these.
  const said = kept.map(({ question, found: [best] }): Said => {
    return { question, best: best && { name: best.name, page: best.page, marked: best.marked, is: wordFor(best.score) } };
  });
  expect(now, 'to be made anew by node tooling/ask-samples.mjs ADDRESS').toEqual(said);
});

test('the plan that the hero shows is the plan that the product makes', async () => {
  await product.restart();
  const kept = KeptPlan.parse(JSON.parse(await readFile(KEPT_PLAN, 'utf8')));
  expect(kept.command).toBe(TYPED_COMMAND);
  const planned = async () => {
    const { plan } = await ask(kept.command);
    return plan?.steps.map(({ filename, to, reason }) => ({ filename, to, reason: reason.text }));
  };
  // What the documents are about is known soon after they are read.
  await expect.poll(planned, { interval: 3_000, timeout: 60_000 }).toEqual(kept.steps);
});

test('a sentence that nothing answers for sure ends in the nearest passages, each as weak as it is', async () => {
  const { plan, state, results, page } = await ask(VOICE_TEXT);
  expect([plan, state]).toEqual([null, 'unsure']);
  // Its sentence is outlined there.
  expect(page?.page.pageNumber).toBe(results[0]?.pageNumber);
  expect(results.length).toBeGreaterThan(0);
  for (const { score } of results) expect(score).toBeLessThan(RELEVANCE.possible);
});

const KeptPlan = z.object({
  command: z.string(),
  steps: z.array(z.object({ filename: z.string(), to: z.string(), reason: z.string() })),
});
const Kept = z.array(
  z.object({
    question: z.string(),
    found: z.array(z.object({ name: z.string(), page: z.number(), marked: z.string(), score: z.number() })),
  }),
);
interface Said {
  question: string;
  best: { name: string; page: number; marked: string | undefined; is: string } | undefined;
}
const wordFor = (score: number) => (score >= RELEVANCE.strong ? 'Strong' : score >= RELEVANCE.possible ? 'Possible' : 'Weak');
