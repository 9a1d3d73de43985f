import { expect, test } from 'vitest';
import { FileChangedError } from '../sending/send-upload';
import type { NewItem } from '../upload-queue';
import type { UploadItem } from '../upload.rules';
import { createKeepQueue } from './keep-queue';
import type { KeptFile, KeptFiles } from './kept-files';

/** What a browser keeps, in memory, for any number of pages. */
function browser() {
  const files = new Map<string, KeptFile>();
  const bytes = new Map<string, Blob>();
  const open = new Set<string>();
  const gone = new Map<string, () => void>();
  const keyOf = (owner: string, id: string) => `${owner} ${id}`;
  const store: KeptFiles = {
    put: async (given) => given.forEach((file) => files.set(keyOf(file.owner, file.id), file)),
    async keepBytes(owner, id, content) {
      const file = files.get(keyOf(owner, id));
      if (file?.stage !== 'waiting') return;
      bytes.set(keyOf(owner, id), content);
      files.set(keyOf(owner, id), { ...file, kept: 'bytes' });
    },
    bytesOf: async (owner, id) => bytes.get(keyOf(owner, id)),
    async stored(owner, ids) {
      for (const id of ids) {
        const file = files.get(keyOf(owner, id));
        if (file) files.set(keyOf(owner, id), { ...file, stage: 'stored' });
        bytes.delete(keyOf(owner, id));
      }
    },
    remove: async (owner, ids) =>
      ids.forEach((id) => {
        files.delete(keyOf(owner, id));
        bytes.delete(keyOf(owner, id));
      }),
    async takeOver(owner, page, openPages) {
      const free = [...files.values()].filter(
        (file) => file.owner === owner && (file.page === page || !openPages.has(file.page)),
      );
      return free.map((file) => {
        const mine = { ...file, page };
        files.set(keyOf(owner, file.id), mine);
        return mine;
      });
    },
    otherPages: async (owner, page) => [
      ...new Set([...files.values()].filter((file) => file.owner === owner && file.page !== page).map((file) => file.page)),
    ],
  };
  return {
    files,
    bytes,
    close(page: string) {
      open.delete(page);
      gone.get(page)?.();
    },
    visit(page: string, owner: string, space = 1_000_000) {
      open.add(page);
      const keep = createKeepQueue({
        open: async () => store,
        page: () => page,
        openPages: async () => open,
        pageGone: (other) => new Promise((resolve) => gone.set(other, resolve)),
        freeSpace: async () => space,
        now: () => 0,
      });
      keep.begin(owner);
      return keep;
    },
  };
}
const itemOf = (id: string, size = 5): UploadItem => ({
  id,
  name: `${id}.pdf`,
  path: 'House',
  size,
  modified: 1,
  state: { step: 'selected' },
});
const fileOf = (id: string, text = 'words') => new File([text], `${id}.pdf`, { lastModified: 1 });

/** Chooses files on a page. */
function choose(keep: ReturnType<ReturnType<typeof browser>['visit']>, ...ids: string[]) {
  for (const id of ids) keep.source(id, { file: fileOf(id) });
  keep.wanted(ids.map((id) => itemOf(id)));
}
async function left(keep: ReturnType<ReturnType<typeof browser>['visit']>) {
  const given: NewItem[] = [];
  await keep.goOn(
    () => false,
    (items) => given.push(...items),
  );
  return given;
}

test('what was not sent when the page was closed goes on at the next visit, with its bytes and in its folder', async () => {
  const { visit, close } = browser();
  const first = visit('one', 'ann');
  choose(first, 'a', 'b', 'c');
  await expect.poll(() => ['a', 'b', 'c'].map(first.isSafe)).toEqual([true, true, true]);
  first.stored('a');
  first.forget(['b']);
  close('one');
  const items = await left(visit('two', 'ann'));
  expect(items.map(({ id, path, state }) => [id, path, state.step])).toEqual([
    ['a', 'House', 'processing'],
    ['c', 'House', 'selected'],
  ]);
  expect(await (await items[1]?.open?.())?.text()).toBe('words');
});

test('nothing of one account is given to another on the same browser', async () => {
  const { visit, close } = browser();
  const first = visit('one', 'ann');
  choose(first, 'a');
  await expect.poll(() => first.isSafe('a')).toBe(true);
  close('one');
  expect(await left(visit('two', 'ben'))).toEqual([]);
  expect(await left(visit('three', 'ann'))).toHaveLength(1);
});

test('pages that are open send what is theirs; another takes it over when they are closed', async () => {
  const { visit, close } = browser();
  const first = visit('one', 'ann');
  choose(first, 'a');
  await expect.poll(() => first.isSafe('a')).toBe(true);
  const given: NewItem[] = [];
  await visit('two', 'ann').goOn(
    () => false,
    (items) => given.push(...items),
  );
  expect(given).toEqual([]);
  close('one');
  await expect.poll(() => given.map(({ id }) => id)).toEqual(['a']);
});

test('what there is no space for is known to be at risk, and asked for by its name at the next visit', async () => {
  const { visit, close } = browser();
  const first = visit('one', 'ann', 24);
  choose(first, 'a', 'b');
  await expect.poll(() => ['a', 'b'].map(first.isSafe)).toEqual([true, false]);
  close('one');
  const items = await left(visit('two', 'ann'));
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    ['a', { step: 'selected' }],
    ['b', { step: 'missing', why: 'choose' }],
  ]);
});

test.each([
  ['granted', { step: 'selected' }],
  ['prompt', { step: 'missing', why: 'allow' }],
])('a place on the disk is found again, and asked for where the browser wants it: %s', async (permission, state) => {
  const { visit, close } = browser();
  let file = fileOf('a');
  const handle = {
    kind: 'file',
    getFile: async () => file,
    queryPermission: async () => permission,
    requestPermission: async () => 'granted',
  } as unknown as FileSystemFileHandle;
  const first = visit('one', 'ann', 0);
  first.source('a', { file, handle });
  first.wanted([itemOf('a')]);
  await expect.poll(() => first.isSafe('a')).toBe(true);
  close('one');
  const second = visit('two', 'ann', 0);
  const [item] = await left(second);
  expect(item?.state).toEqual(state);
  expect(second.handleOf('a')).toBe(handle);
  if (!item?.open) return;
  expect(await (await item.open()).text()).toBe('words');
  file = fileOf('a', 'other words');
  await expect(item.open()).rejects.toThrow(FileChangedError);
});

test('where the browser denies storage everything still goes out, and nothing counts as safe', async () => {
  const keep = createKeepQueue({
    open: async () => {
      throw new DOMException('Denied', 'SecurityError');
    },
    page: () => 'one',
    openPages: async () => new Set(['one']),
    pageGone: async () => undefined,
    freeSpace: async () => 0,
    now: () => 0,
  });
  keep.begin('ann');
  choose(keep, 'a');
  expect(await left(keep)).toEqual([]);
  expect(keep.isSafe('a')).toBe(false);
});
