import { FilesAnswer } from 'contract/documents';
import { FolderAnswer } from 'contract/folders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestProduct } from '#app/product.test-support.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { BESIDE, PAPERS, PLANNED, UNMEANT } from './unmeant-sentences.test-support.ts';

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

function meantBy(text: string): string[] {
  const mayTouch = UNMEANT.find(([, said]) => said === text)?.[2] ?? [];
  return mayTouch === 'all' ? Object.values(PAPERS) : mayTouch.map((paper) => PAPERS[paper]);
}

describe('a sentence from which words may fall away', () => {
  it('is one of more than a hundred and fifty, in eight languages', () => {
    expect(new Set(UNMEANT.map(([, text]) => text)).size).toBeGreaterThan(150);
    expect(new Set(UNMEANT.map(([language]) => language))).toEqual(new Set(['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl']));
  });

  it.each(UNMEANT.map(([language, text]) => [language, text] as const))(
    '%s: “%s” touches nothing that is not meant',
    async (_language, text) => {
      const plan = await planOf(text);
      const meant = meantBy(text);
      const touched = [...new Set((plan?.steps ?? []).map(({ filename }) => filename))];
      expect(touched.filter((name) => !meant.includes(name))).toEqual([]);
    },
  );

  it.each(PLANNED)('“%s” is planned for all that is meant', async (text) => {
    const plan = await planOf(text);
    const touched = [...new Set((plan?.steps ?? []).map(({ filename }) => filename))];
    expect(touched.toSorted()).toEqual(meantBy(text).toSorted());
  });
});
