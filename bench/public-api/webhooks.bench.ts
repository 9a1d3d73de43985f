import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { freePort } from '../../tooling/free-port.mjs';
import { report } from '../report.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { seededRandom } from '../statistics.ts';

export const summary =
  'Events of files while the receiver of a webhook is down, and while the server is ended by kill -9; lost, or sent twice under two ids [kills 20]';

const NOTES = 3;
const BETWEEN_EVENTS_MS = 100;
const LONGEST_ROUND_MS = 2_500;
/** How long the receiver takes to answer at most: deaths in between leave events that were sent and not noted. */
const SLOWEST_ANSWER_MS = 80;
const ARRIVES_WITHIN_MS = 420_000;

const Created = z.object({ secret: z.string() });
const Event = z.object({ data: z.object({ name: z.string() }) });
const Uploaded = z.object({ file: z.object({ id: z.string() }) });

/** A program that takes webhooks. While it is down, nobody listens at its port. */
async function startReceiver(random: () => number) {
  const port = await freePort();
  /** The ids under which each event came, by the name that it tells; none is given twice. */
  const ids = new Map<string, Set<string>>();
  const state = { secret: '', times: 0, badlySigned: 0 };
  const isSigned = ({ headers }: IncomingMessage, body: string) => {
    const key = Buffer.from(state.secret.replace('whsec_', ''), 'base64');
    const text = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(text).digest('base64')}`;
  };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => (body += text));
    request.on('end', () => {
      if (!isSigned(request, body)) state.badlySigned += 1;
      state.times += 1;
      const { name } = Event.parse(JSON.parse(body)).data;
      ids.set(name, (ids.get(name) ?? new Set()).add(String(request.headers['webhook-id'])));
      setTimeout(() => response.writeHead(204).end(), random() * SLOWEST_ANSWER_MS);
    });
  });
  return {
    ids,
    state,
    address: `http://127.0.0.1:${port}/hook`,
    allow: `127.0.0.1:${port}`,
    comeUp: () =>
      new Promise<void>((resolve) => {
        server.listen(port, '127.0.0.1', resolve);
      }),
    close: () => server.close().closeAllConnections(),
  };
}

/** A note that can be renamed. @returns its id */
async function addNote(product: Product, key: string, name: string): Promise<string> {
  const form = new FormData();
  form.append('path', '/Bench');
  form.append('file', new Blob([`This is ${name}, and nothing else is.`]), name);
  const headers = { authorization: `Bearer ${key}` };
  const answer = await fetch(`${product.url}/v1/api/files`, { method: 'POST', headers, body: form });
  return Uploaded.parse(await answer.json()).file.id;
}

/** Renames a note until the server is gone. @param promised gets the names of which the server said that they are kept */
async function keepRenaming(product: Product, { key, id }: { key: string; id: string }, promised: Set<string>): Promise<void> {
  for (;;) {
    const name = `${randomUUID()}.txt`;
    const sent = fetch(`${product.url}/v1/api/files/${id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    });
    // Killed under this request: nobody promised anything about it.
    const answer = await sent.catch(() => null);
    if (answer === null) return;
    if (!answer.ok) throw new Error(`A name was refused with ${answer.status}`);
    promised.add(name);
    await wait(BETWEEN_EVENTS_MS);
  }
}

export async function run([kills = '20']: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-webhooks-'));
  const random = seededRandom(Date.now());
  const receiver = await startReceiver(random);
  const promised = new Set<string>();
  const notes: string[] = [];
  const begin = () => startProduct({ dataDir, env: { OUTBOUND_ALLOW: receiver.allow } });
  let key = '';
  try {
    for (let round = 0; round < Number(kills); round += 1) {
      const product = await begin();
      if (round === 0) {
        key = await product.addAccount('webhooks@example.org');
        for (let note = 1; note <= NOTES; note += 1) notes.push(await addNote(product, key, `note ${note}.txt`));
        await product.untilIdle();
        const answer = await fetch(`${product.url}/v1/api/webhooks`, {
          method: 'POST',
          headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
          body: JSON.stringify({ address: receiver.address, events: ['file.modified', 'file.other'] }),
        });
        receiver.state.secret = Created.parse(await answer.json()).secret;
      }
      // Down for the first half of the deaths.
      if (round === Math.floor(Number(kills) / 2)) await receiver.comeUp();
      const renaming = Promise.all(notes.map((id) => keepRenaming(product, { key, id }, promised)));
      await wait(random() * LONGEST_ROUND_MS);
      await product.killNow();
      await renaming;
      console.log(`death ${round + 1}: ${promised.size} events promised, ${receiver.ids.size} arrived`);
    }
    await using _product = await begin();
    const missing = () => [...promised].filter((name) => !receiver.ids.has(name));
    const until = performance.now() + ARRIVES_WITHIN_MS;
    while (missing().length > 0 && performance.now() < until) await wait(500);
    const twice = [...receiver.ids.values()].filter((ids) => ids.size > 1).length;
    report(`webhooks: ${kills} deaths, ${promised.size} events promised, ${receiver.ids.size} arrived`, [
      { what: 'events lost', value: missing().length, unit: '', bar: 0 },
      { what: 'events that came under two ids', value: twice, unit: '', bar: 0 },
      { what: 'events that were signed wrongly', value: receiver.state.badlySigned, unit: '', bar: 0 },
      { what: 'sent again under the same id', value: receiver.state.times - receiver.ids.size, unit: '' },
    ]);
  } finally {
    receiver.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
