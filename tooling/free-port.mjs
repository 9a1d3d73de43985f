import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out for outgoing connections, so that nobody is given one of these meanwhile. */
const [LOWEST, HIGHEST] = [15_000, 30_000];
const TRIES = 100;

/** @param {number} port @returns {Promise<number | null>} the port, or null where somebody listens on it */
async function listenOnce(port) {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  } catch {
    return null;
  }
  const address = server.address();
  server.close();
  await once(server, 'close');
  return address === null || typeof address === 'string' ? null : address.port;
}

/** @returns {Promise<number>} a port of 127.0.0.1 that nobody listens on at this moment */
export async function freePort() {
  const port = await listenOnce(0);
  if (port === null) throw new Error('the system gave no port');
  return port;
}

/** @param {number} count @returns {Promise<number>} the first of so many ports in a row that nobody listens on at this moment */
export async function freePortsInRow(count) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const first = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST - count));
    const found = [];
    for (let port = first; port < first + count; port++) found.push(await listenOnce(port));
    if (found.every((port) => port !== null)) return first;
  }
  throw new Error(`no ${count} free ports in a row`);
}
