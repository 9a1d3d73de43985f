import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { FileEvent, LibraryChanged, ProcessingEvent } from 'contract/notices';
import { madePages, madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
let ines: TestPerson;
let paul: TestPerson;
const open: Socket[] = [];
beforeAll(async () => {
  product = await openTestProduct();
  [ines, paul] = [await product.person('ines'), await product.person('paul')];
});
afterEach(() => open.splice(0).forEach((socket) => socket.disconnect()));
afterAll(() => product[Symbol.asyncDispose]());

/** Everything a socket hears, by event. */
function listen(token: string, transport: 'websocket' | 'polling' = 'websocket') {
  const heard = { fileEvents: [] as FileEvent[], processing: [] as ProcessingEvent[], library: [] as LibraryChanged[] };
  const socket = io(`${product.address}/notifications`, { transports: [transport], auth: { token }, reconnection: false });
  open.push(socket);
  socket.on('file_event', (event: FileEvent) => heard.fileEvents.push(event));
  socket.on('processing', (event: ProcessingEvent) => heard.processing.push(event));
  socket.on('library', (event: LibraryChanged) => heard.library.push(event));
  const connected = new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return { heard, connected };
}

test.each(['websocket', 'polling'] as const)(
  'an open page hears over %s how far a file is and that it arrived',
  async (transport) => {
    const { heard, connected } = listen(ines.key, transport);
    await connected;
    const { body } = await ines.upload(`${transport}.pdf`, await madePdf(madePages(30, transport.length)));
    const { id } = body as { id: string };
    await expect
      .poll(() => heard.fileEvents)
      .toMatchObject([{ type: 'uploaded', path: `${transport}.pdf`, documentId: id, source: 'upload' }]);
    expect(heard.processing.at(-1)).toMatchObject({
      type: 'processing',
      documentId: id,
      progress: { total: 30, processed: 30 },
    });
    expect(heard.library.some(({ documentIds }) => documentIds.includes(id))).toBe(true);
  },
);

test('nobody stays connected without a token, in any namespace', async () => {
  for (const [namespace, auth] of [
    ['/', {}],
    ['/', { token: ines.key }],
    ['/notifications', {}],
    ['/elsewhere', { token: ines.key }],
  ] as const) {
    const socket = io(product.address + namespace, { transports: ['websocket'], auth, reconnection: false, forceNew: true });
    open.push(socket);
    const outcome = await new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', () => resolve('refused'));
    });
    expect([namespace, outcome]).toEqual([namespace, 'refused']);
  }
});

test("nobody hears another owner's events", async () => {
  const { heard, connected } = listen(paul.key);
  const own = listen(ines.key);
  await Promise.all([connected, own.connected]);
  await ines.upload('private.pdf', await madePdf(['Not for Paul.']));
  await expect.poll(() => own.heard.fileEvents.length).toBe(1);
  expect(heard).toEqual({ fileEvents: [], processing: [], library: [] });
});

test('a socket without a good token is refused', async () => {
  await expect(listen('trove_nonsense').connected).rejects.toThrow();
});

test('whoever was away finds the latest twenty events', async () => {
  const { body: created } = await ines.call('POST', '/api/folders', { name: 'Busy' });
  expect(created).toMatchObject({ folder: { name: 'Busy' } });
  await ines.upload('renamed.pdf', await madePdf(['Renamed again and again.']));
  for (let count = 0; count < 25; count++) {
    const name = count % 2 === 0 ? 'odd.pdf' : 'renamed.pdf';
    await ines.call('PATCH', `/api/files/${count % 2 === 0 ? 'renamed.pdf' : 'odd.pdf'}`, { filename: name });
  }
  const { body } = await ines.call('GET', '/api/notices');
  const { events } = body as { events: FileEvent[] };
  expect(events).toHaveLength(20);
  expect(events.every(({ type }) => type === 'modified')).toBe(true);
});
