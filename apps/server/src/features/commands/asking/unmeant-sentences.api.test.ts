import type { Command } from 'contract/commands';
import { FilesAnswer } from 'contract/documents';
import { FolderAnswer } from 'contract/folders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { DUTCH } from '../harmful/dutch-sentences.test-support.ts';
import { ENGLISH_PARTS } from '../harmful/english-parts.test-support.ts';
import { ENGLISH_STEPS } from '../harmful/english-steps.test-support.ts';
import { ENGLISH_WORDS } from '../harmful/english-words.test-support.ts';
import { ENGLISH } from '../harmful/english-sentences.test-support.ts';
import { FRENCH } from '../harmful/french-sentences.test-support.ts';
import { GERMAN } from '../harmful/german-sentences.test-support.ts';
import { ITALIAN } from '../harmful/italian-sentences.test-support.ts';
import { POLISH } from '../harmful/polish-sentences.test-support.ts';
import { PORTUGUESE } from '../harmful/portuguese-sentences.test-support.ts';
import { SPANISH } from '../harmful/spanish-sentences.test-support.ts';
import { BESIDE, PAPERS, PLANNED, UNMEANT, type Sentence } from './unmeant-sentences.test-support.ts';

const HARMFUL = [
  ...[ENGLISH, ENGLISH_WORDS, ENGLISH_STEPS, ENGLISH_PARTS].flat(),
  ...[GERMAN, FRENCH, SPANISH, ITALIAN, DUTCH, PORTUGUESE, POLISH].flat(),
];
const SENTENCES = [...UNMEANT, ...HARMFUL];

let product: TestProduct;
let scope: OwnerScope;

beforeAll(async () => {
  product = await openTestProduct();
  const ada = await product.person('ada');
  const { identity, intake } = product.served.product;
  scope = await identity.scopeOfAccount(ada.email);
  const ids = await intake.samples.add(scope);
  await Promise.all(ids.map((id) => intake.waitForReading(scope, id, AbortSignal.timeout(120_000))));
  for (const { paper, text } of BESIDE) await ada.upload(PAPERS[paper], await madePdf([text]));
  const { files } = FilesAnswer.parse((await ada.call('GET', '/api/files')).body);
  for (const { paper, folder, tag } of BESIDE) {
    const id = files.find(({ filename }) => filename === PAPERS[paper])?.id ?? '';
    if (folder !== undefined) {
      const made = FolderAnswer.parse((await ada.call('POST', '/api/folders', { name: folder })).body).folder;
      await ada.call('PATCH', `/api/files/${id}`, { folderId: made.id });
    }
    if (tag !== undefined) {
      const { commands } = product.served.product;
      const plan = await commands.propose(scope, { text: `tag ${PAPERS[paper]} with "${tag}"` });
      await commands.apply(scope, plan?.id ?? '', {});
    }
  }
}, 180_000);
afterAll(() => product[Symbol.asyncDispose]());

const planOf = (text: string) => product.served.product.commands.preview(scope, { text });

const namesOf = (papers: Sentence[2] = []): string[] =>
  papers === 'all' ? Object.values(PAPERS) : papers.map((paper) => PAPERS[paper]);
const meantBy = (text: string): string[] => namesOf(SENTENCES.find(([, said]) => said === text)?.[2]);
const titleOf = (text: string): string => (text.length > 90 ? `${text.slice(0, 60)}…${text.slice(-25)}` : text);

describe('a sentence from which words may fall away', () => {
  it('is one of more than five hundred, in eight languages, thirty and more new ones in each', () => {
    expect(new Set(SENTENCES.map(([, text]) => text)).size).toBeGreaterThan(500);
    for (const language of ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'])
      expect(HARMFUL.filter(([said]) => said === language).length).toBeGreaterThan(30);
  });

  it.each(
    SENTENCES.map(([language, text, mayTouch, mayTrash]) => ({ language, title: titleOf(text), text, mayTouch, mayTrash })),
  )('$language: “$title” touches nothing that is not meant', async ({ text, mayTouch, mayTrash = mayTouch }) => {
    const plan = await planOf(text);
    const steps = (plan?.steps ?? []).filter(({ op }) => op !== 'create-folder');
    const beside = (named: readonly (typeof steps)[number][], meant: readonly string[]) =>
      named.filter(({ filename }) => !meant.includes(filename)).map(({ op, filename }) => `${op} ${filename}`);
    expect(beside(steps, namesOf(mayTouch))).toEqual([]);
    expect(
      beside(
        steps.filter(({ op }) => op === 'trash'),
        namesOf(mayTrash),
      ),
    ).toEqual([]);
  });

  it.each(PLANNED)('“%s” is planned for all that is meant', async (text) => {
    const plan = await planOf(text);
    const touched = [...new Set((plan?.steps ?? []).map(({ filename }) => filename))];
    expect(touched.toSorted()).toEqual(meantBy(text).toSorted());
  });
});

describe('a reading that is sent back as it was shown', () => {
  it('is the same plan, or the same question', async () => {
    const { commands } = product.served.product;
    const told = ({ state, steps }: Command) => ({
      state,
      steps: steps.map(({ op, filename, from, to }) => [op, filename, from, to]),
    });
    let shown = 0;
    for (const text of new Set([...PLANNED, ...UNMEANT.map(([, said]) => said)])) {
      const plan = await commands.propose(scope, { text });
      if (!plan?.reading) continue;
      shown += 1;
      const again = await commands.revise(scope, plan.id, plan.reading);
      expect({ text, ...told(again) }).toEqual({ text, ...told(plan) });
      expect({ text, ...again.reading }).toEqual({ text, ...plan.reading });
    }
    expect(shown).toBeGreaterThan(75);
  }, 120_000);
});
