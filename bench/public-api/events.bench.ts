import { request } from 'node:http';
import * as z from 'zod';
import { startProduct } from '../product/start-product.ts';
import { report } from '../report.ts';
import { percentile } from '../statistics.ts';

export const summary = 'From an event to the clients that listen to it [listeners 500] [events 40]';

/** Streams that one key may hold open here. */
const PER_KEY = '1000';

const Uploaded = z.object({ file: z.object({ id: z.string() }) });

interface Listening {
  /** Resolves when so many events have come in all. */
  readonly heard: (count: number) => Promise<void>;
  /** Milliseconds from the time that an event says to its arrival here, in the order of arrival. */
  readonly delays: readonly number[];
  readonly close: () => void;
}

/** Opens a stream and notes when events arrive. Server and listener share the clock of this machine, which is exact to a millisecond. */
function listen(url: string, key: string): Promise<Listening> {
  const { promise, resolve, reject } = Promise.withResolvers<Listening>();
  const delays: number[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const asked = request(`${url}/v1/api/events`, { agent: false, headers: { authorization: `Bearer ${key}` } }, (response) => {
    if (response.statusCode !== 200) return reject(new Error(`refused with ${response.statusCode ?? 0}`));
    let rest = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const now = Date.now();
      const messages = (rest + text).split('\n\n');
      rest = messages.pop() ?? '';
      for (const message of messages) {
        const [, at] = /"type":"file\.renamed","timestamp":"([^"]+)"/.exec(message) ?? [];
        if (at !== undefined) delays.push(now - Date.parse(at));
        else if (message.includes('retry:'))
          resolve({
            delays,
            heard: (count) =>
              delays.length >= count
                ? Promise.resolve()
                : new Promise((done) => {
                    waiting.push({ count, resolve: done });
                  }),
            close: () => asked.destroy(),
          });
      }
      for (const one of waiting) if (delays.length >= one.count) one.resolve();
    });
  });
  asked.on('error', reject);
  asked.end();
  return promise;
}

/** One owner, one event after the other, each to every listener. */
export async function run([count = '500', wanted = '40']: readonly string[]): Promise<void> {
  await using product = await startProduct({ env: { EVENT_STREAMS_PER_KEY: PER_KEY } });
  const key = await product.addAccount('events@example.org');
  const headers = { authorization: `Bearer ${key}` };
  const form = new FormData();
  form.append('path', '/Bench');
  form.append('file', new Blob(['A note that is renamed again and again.']), 'note.txt');
  const sent = await fetch(`${product.url}/v1/api/files`, { method: 'POST', headers, body: form });
  const { file } = Uploaded.parse(await sent.json());
  await product.untilIdle();

  const listeners = await Promise.all(Array.from({ length: Number(count) }, () => listen(product.url, key)));
  for (let event = 1; event <= Number(wanted); event += 1) {
    const renamed = await fetch(`${product.url}/v1/api/files/${file.id}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `note ${event}.txt` }),
    });
    if (!renamed.ok) throw new Error(`not renamed: ${renamed.status} ${await renamed.text()}`);
    await Promise.all(listeners.map(({ heard }) => heard(event)));
  }
  const delays = listeners.flatMap((listener) => listener.delays);
  for (const { close } of listeners) close();
  report(`events, ${count} listeners of one owner`, [
    { what: 'event to client, p95', value: percentile(delays, 0.95), unit: 'ms', bar: 500, aim: 100 },
    { what: 'event to client, longest', value: Math.max(...delays), unit: 'ms' },
    { what: 'events that did not come', value: Number(count) * Number(wanted) - delays.length, unit: '', bar: 0 },
  ]);
}
