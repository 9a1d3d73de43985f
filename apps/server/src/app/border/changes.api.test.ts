import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CHANGES_AT_ONCE, type Changes } from 'contract/v1/changes';
import type { FileListAnswer } from 'contract/v1/files';
import { madePdf } from '../made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '../product.test-support.ts';
import { createMirror, followChanges, libraryNow } from './mirror-library.test-support.ts';

let product: TestProduct;
let ann: TestPerson;
beforeAll(async () => {
  product = await openTestProduct({ REQUESTS_PER_MINUTE: '0', OUTBOUND_ALLOW: '127.0.0.1' });
  ann = await product.person('ann');
});
afterAll(() => product[Symbol.asyncDispose]());

const changesAfter = async (since: number, person = ann) =>
  (await person.call('GET', `/v1/api/changes?since=${since}&limit=${CHANGES_AT_ONCE}`)).body as Changes;
const nextOf = async (person = ann) => ((await person.call('GET', '/v1/api/changes')).body as Changes).next;

async function upload(name: string, text: string): Promise<string> {
  const { id } = (await ann.upload(name, await madePdf([text]), { prefer: 'respond-async' })).body as { id: string };
  await vi.waitFor(
    async () => expect((await ann.call('GET', `/v1/api/files/${id}`)).body).toMatchObject({ file: { status: 'ready' } }),
    { timeout: 120_000, interval: 100 },
  );
  return id;
}

test('each thing that is done is one change, with what it was, by whom, and what the file is now', async () => {
  const id = await upload('kettle.pdf', 'The warranty of the kettle ends after two years.');
  const did = async (work: () => Promise<unknown>) => {
    const since = await nextOf();
    await work();
    return (await changesAfter(since)).changes
      .map(({ type }) => type)
      .filter((type) => !['file.facts', 'file.other'].includes(type));
  };
  const change = (body: object) => ann.call('PUT', `/v1/api/files/${id}`, body);
  expect(await did(() => change({ name: 'the kettle.pdf' }))).toEqual(['file.modified', 'file.renamed']);
  expect(await did(() => change({ path: '/Kitchen' }))).toEqual(['folder.created', 'file.moved']);
  expect(await did(() => change({ tags: ['warranty'] }))).toEqual(['file.tagged']);
  expect(await did(() => change({ metadata: { room: 'kitchen' } }))).toEqual(['file.annotated']);
  expect(await did(() => ann.call('DELETE', `/v1/api/files/${id}`))).toEqual(['file.deleted', 'file.trashed']);

  const since = await nextOf();
  const proposed = (await ann.call('POST', '/v1/api/commands', { text: 'restore "the kettle.pdf"' })).body as {
    command: { id: string };
  };
  await ann.call('POST', `/v1/api/commands/${proposed.command.id}/apply`, { confirm: 1 });
  const restored = (await changesAfter(since)).changes;
  expect(restored.map(({ type }) => type)).toEqual(expect.arrayContaining(['file.restored', 'plan.applied']));
  expect(restored.find(({ type }) => type === 'plan.applied')).toMatchObject({ command_id: proposed.command.id, file: null });
  const back = restored.find(({ type }) => type === 'file.restored');
  expect(back).toMatchObject({
    by: 'key',
    key_id: expect.stringMatching(/\S/) as string,
    file_id: id,
    file: { name: 'the kettle.pdf' },
  });
  // When it was changed last, to the millisecond.
  expect(back?.file?.updated_at).toBe(back?.at);
}, 300_000);

test('a change has one id in the list, in a webhook and in the stream', async () => {
  const made = await ann.call('POST', '/v1/api/webhooks', {
    address: 'http://127.0.0.1:9/hook',
    events: ['folder.created', 'plan.undone'],
  });
  const { webhook } = made.body as { webhook: { id: string } };
  const since = await nextOf();
  await ann.call('POST', '/v1/api/folders', { name: 'One id' });
  const listed = (await changesAfter(since)).changes.find(({ type }) => type === 'folder.created');
  expect(listed).toMatchObject({ type: 'folder.created', folder: { name: 'One id', path: '/One id' } });
  const { deliveries } = (await ann.call('GET', `/v1/api/webhooks/${webhook.id}/deliveries`)).body as {
    deliveries: { body: string }[];
  };
  expect(JSON.parse(deliveries[0]?.body ?? '{}')).toMatchObject({ id: listed?.id, type: 'folder.created' });
  const stream = await fetch(`${product.address}/v1/api/events?after=${since}`, {
    headers: { authorization: `Bearer ${ann.key}` },
  });
  let heard = '';
  for await (const part of stream.body ?? []) {
    heard += Buffer.from(part as Uint8Array).toString();
    if (heard.includes('folder.created')) break;
  }
  expect(heard).toContain(`"id":"${listed?.id ?? ''}"`);
});

test('a position from the future is refused, and a gap is told', async () => {
  const last = await nextOf();
  const ahead = await ann.call('GET', `/v1/api/changes?since=${last + 1}`);
  expect([ahead.status, ahead.body]).toMatchObject([400, { code: 'position_ahead' }]);
  expect(await changesAfter(last)).toMatchObject({ changes: [], next: last, has_more: false, gap: false });
  const ben = await product.person('ben');
  // Another account has another sequence, and sees nothing of this one.
  expect(await nextOf(ben)).toBe(0);
  const { database } = product.served.product.engines;
  await database
    .tables<{ library_event: { owner_id: string; position: number } }>()
    .deleteFrom('library_event')
    .where('owner_id', '=', ann.accountId)
    .where('position', '<=', 3)
    .execute();
  expect(await changesAfter(1)).toMatchObject({ gap: true, has_more: false, next: last });
  expect(await changesAfter(3)).toMatchObject({ gap: false });
});

test('a copy that is kept by the list of changes alone is the library, after random changes and restarts', async () => {
  const cy = await product.person('cy');
  const mirror = createMirror();
  mirror.next = await nextOf(cy);
  const seed = 20_261_123;
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const ids: string[] = [];
  for (let number = 0; number < 6; number++)
    ids.push(
      (
        (await cy.upload(`paper ${number}.txt`, `Paper number ${number} speaks of herons.`, { prefer: 'respond-async' }))
          .body as { id: string }
      ).id,
    );
  for (let step = 0; step < 240; step++) {
    const id = ids[random(ids.length)] ?? '';
    const file = `/v1/api/files/${id}`;
    const folders = ((await cy.call('GET', '/v1/api/folders')).body as { folders: { id: string }[] }).folders;
    const folder = folders[random(Math.max(1, folders.length))]?.id ?? 'none';
    const works = [
      () => cy.call('PUT', file, { name: `paper ${random(40)}.txt` }),
      () => cy.call('PUT', file, { path: ['/', '/A', '/B', '/C'][random(4)] }),
      () => cy.call('PUT', file, { tags: ['red', 'green', 'blue'].slice(0, random(4)) }),
      () => cy.call('PUT', file, { metadata: { step } }),
      () => cy.call('DELETE', file),
      () => cy.call('POST', `/api/files/${id}/restore`),
      () => cy.call('PATCH', `/v1/api/folders/${folder}`, { name: `Folder ${step}` }),
      () =>
        random(4) === 0
          ? cy.call('DELETE', `/v1/api/folders/${folder}`)
          : cy.call('POST', '/v1/api/folders', { name: `New ${step}` }),
    ];
    await works[random(works.length)]?.();
    if (step % 20 === 7) await followChanges(cy, mirror, 7);
    if (step % 80 === 50) await product.restart();
  }
  await vi.waitFor(
    async () => {
      const { files } = (await cy.call('GET', '/v1/api/files?limit=100')).body as FileListAnswer;
      expect(files.filter(({ status }) => status === 'waiting' || status === 'reading')).toEqual([]);
    },
    { timeout: 300_000, interval: 500 },
  );
  await followChanges(cy, mirror, 50);
  // What follows the reading of the last file may still be told.
  await vi.waitFor(
    async () => {
      await followChanges(cy, mirror, 50);
      expect(mirror.held()).toEqual(await libraryNow(cy));
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(mirror.seen).toBeGreaterThan(150);
}, 600_000);
