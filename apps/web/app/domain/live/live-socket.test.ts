import { SOCKET } from 'contract/constants';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type LiveHandlers, type LiveSocket, openLiveSocket } from './live-socket';

/** So long may five attempts, a second apart, take on a busy machine. Milliseconds. */
const PATIENCE = 60_000;

let server: Server;
let attempts: number;
let socket: LiveSocket | undefined;
let page: EventTarget;
const lost = vi.fn<LiveHandlers['lost']>();

beforeEach(async () => {
  attempts = 0;
  lost.mockClear();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  // As while it starts: it takes connections, and refuses them.
  server = createServer((_request, response) => {
    attempts += 1;
    response.writeHead(503).end();
  });
  server.on('upgrade', (_request, wire) => wire.destroy());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const host = `127.0.0.1:${address.port}`;
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('location', { protocol: 'http:', host, hostname: '127.0.0.1', port: String(address.port) });
});
afterEach(async () => {
  socket?.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test.each([
  ['the page is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['the network comes', () => page.dispatchEvent(new Event('online'))],
  ['somebody asks for it', () => socket?.reconnect()],
])(
  'after the five attempts the page says that it is not live, and tries once more when %s',
  async (_when, wake) => {
    const ignored = vi.fn<() => void>();
    socket = openLiveSocket({
      connected: ignored,
      lost,
      missed: ignored,
      file_event: ignored,
      processing: ignored,
      library: ignored,
      sources: ignored,
      comments: ignored,
      presence: ignored,
      embedding_model: ignored,
    });
    await vi.waitFor(() => expect(lost).toHaveBeenCalledWith(true), { timeout: PATIENCE });
    const before = attempts;
    expect(before).toBe(SOCKET.attempts + 1);
    wake();
    await vi.waitFor(() => expect(attempts).toBeGreaterThan(before), { timeout: PATIENCE });
  },
  PATIENCE,
);
