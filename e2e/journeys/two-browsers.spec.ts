import type { Page } from '@playwright/test';
import { FilesAnswer, type LibraryFile } from 'contract/documents';
import { FolderList } from 'contract/folders';
import { addSamples } from '../fixtures/documents.ts';
import { expect, signIn, test } from '../fixtures/journey.ts';
import {
  doSomething,
  type Operation,
  openPlace,
  shownFolders,
  shownNames,
  shownRows,
  shuffledOperations,
} from '../fixtures/library-operations.ts';
import { createChooser } from '../fixtures/random.ts';

const SEED = 20_261_121;

// High enough for every row to be in the page: what is compared are whole lists.
const screen = { viewport: { width: 1100, height: 1_600 } } as const;
test.use(screen);

/** Asks the server as the page does, with the token that it sends. */
async function serverView(page: Page) {
  const asking = page.waitForRequest(/\/api\/files\?/);
  await openPlace(page, 'Trash');
  await openPlace(page, 'All Files');
  const { authorization = '' } = await (await asking).allHeaders();
  const get = async (path: string): Promise<unknown> => (await page.request.get(path, { headers: { authorization } })).json();
  const files = async (query: string): Promise<LibraryFile[]> => FilesAnswer.parse(await get(`/api/files?${query}`)).files;
  return {
    all: await files('view=all'),
    trash: await files('view=trash'),
    folders: FolderList.parse(await get('/api/folders')).folders,
  };
}

const namesOf = (files: readonly LibraryFile[]) => files.map(({ filename }) => filename);

test('Two browsers that do thirty things each at once end with the same library, and it is the one that the server holds', async ({
  signedIn: page,
  person,
  browser,
  expectConsoleError,
}) => {
  test.setTimeout(600_000);
  // The other one was quicker: the document or folder has gone, or its name is taken.
  expectConsoleError({ text: /40[49]/, address: /\/api\/(?:files|folders|pdf)/ });
  await addSamples(page);
  const other = await (await browser.newContext({ ...screen, reducedMotion: 'reduce' })).newPage();
  await signIn(other, person);

  const done: Operation[] = [];
  const work = async (at: Page, name: string, seed: number) => {
    const choose = createChooser(seed);
    const wanted = shuffledOperations(choose);
    for (const [count, operation] of wanted.entries())
      if (await doSomething(operation, { page: at, choose, label: `${name}${count}` })) done.push(operation);
    return wanted.length;
  };
  const tried = await Promise.all([work(page, 'a', SEED), work(other, 'b', SEED + 1)]);
  expect(new Set(done).size, 'every kind of operation was done').toBe(12);
  expect(done.length, 'hardly any came too late').toBeGreaterThan((tried[0] + tried[1]) * 0.8);

  await expect(page.getByText(/^(Waiting|Reading)/)).toHaveCount(0, { timeout: 60_000 });
  const server = await serverView(page);
  for (const at of [page, other]) {
    await expect.poll(() => shownNames(at)).toEqual(namesOf(server.all));
    await expect.poll(() => shownFolders(at)).toEqual(server.folders.map(({ name, count }) => `${name}\n${count}`));
  }
  await expect.poll(() => shownRows(other)).toEqual(await shownRows(page));
  for (const at of [page, other]) {
    await openPlace(at, 'Trash');
    await expect.poll(() => shownNames(at)).toEqual(namesOf(server.trash));
    for (const folder of server.folders) {
      await openPlace(at, folder.name);
      await expect.poll(() => shownNames(at)).toEqual(namesOf(server.all.filter(({ folderId }) => folderId === folder.id)));
    }
  }
});
