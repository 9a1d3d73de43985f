import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeHeavyPdf } from '../product/made-pdf.ts';
import { MEGABYTE } from '../product/process-memory.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { timed } from '../statistics.ts';

export const summary = 'uploads in parts (tus) whose line is cut at random: lost or corrupted [files 100] [megabytes 20]';

const AT_ONCE = 4;
/** Cuts of the line for each file. */
const CUTS = 3;
const VERSION = { 'tus-resumable': '1.0.0' };

/** Times that the last part is sent, while what was cut is still arriving. */
const TRIES = 20;

/** Numbers from 0 to 1 that are the same at each run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Sends from `offset` on and cuts the line after so many bytes; undefined sends all. @returns the id of the file when it is whole */
function send(url: string, key: string, bytes: Buffer, offset: number, cutAfter?: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const rest = bytes.subarray(offset);
    const headers = {
      ...VERSION,
      authorization: `Bearer ${key}`,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(rest.length),
    };
    const sent = request(url, { method: 'PATCH', headers, agent: false }, (response) => {
      response.resume();
      response.once('end', () => {
        const id = response.headers['trove-file-id'];
        // What was cut may still be arriving: a client asks again how far it is.
        if (response.statusCode === 204 || response.statusCode === 409) resolve(typeof id === 'string' ? id : undefined);
        else reject(new Error(`refused with ${response.statusCode ?? 0}`));
      });
    });
    sent.once('error', (error) => (cutAfter === undefined ? reject(error) : resolve(undefined)));
    if (cutAfter === undefined) sent.end(rest);
    else sent.write(rest.subarray(0, cutAfter), () => sent.destroy());
  });
}

/** Each file goes in parts, and is read back when it is whole. */
export async function run([count = '100', megabytes = '20']: readonly string[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-uploads-'));
  const random = createRandom(20);
  try {
    await using product = await startProduct({ env: { TEXT_RECOGNITION: 'off' } });
    const key = await product.addAccount('uploads@example.org');
    const headers = { ...VERSION, authorization: `Bearer ${key}` };
    let [lost, corrupted, cuts] = [0, 0, 0];

    async function upload(number: number): Promise<void> {
      const path = join(folder, `${number}.pdf`);
      await writeHeavyPdf(path, Number(megabytes) * MEGABYTE);
      const bytes = await readFile(path);
      await rm(path);
      const name = Buffer.from(`file ${number}.pdf`).toString('base64');
      const begun = await fetch(`${product.url}/v1/uploads`, {
        method: 'POST',
        headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` },
      });
      const address = new URL(begun.headers.get('location') ?? '', product.url).href;
      const offset = async () => {
        const answer = await fetch(address, { method: 'HEAD', headers });
        return Number(answer.headers.get('upload-offset'));
      };
      for (let cut = 0; cut < CUTS; cut += 1) {
        const from = await offset();
        cuts += 1;
        await send(address, key, bytes, from, Math.floor(random() * (bytes.length - from)));
      }
      let id: string | undefined;
      for (let time = 0; id === undefined && time < TRIES; time += 1) id = await send(address, key, bytes, await offset());
      const content = id === undefined ? undefined : await fetch(`${product.url}/v1/api/files/${id}/content`, { headers });
      if (!content?.ok) lost += 1;
      else if (sha256(Buffer.from(await content.arrayBuffer())) !== sha256(bytes)) corrupted += 1;
    }

    const numbers = Array.from({ length: Number(count) }, (_, number) => number);
    const worker = async () => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) await upload(number);
    };
    const { milliseconds } = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, worker)));
    report(`uploads: ${count} of ${megabytes} MB, the line cut ${cuts} times, in ${(milliseconds / 1000).toFixed(0)} s`, [
      { what: 'lost', value: lost, unit: '', bar: 0 },
      { what: 'corrupted', value: corrupted, unit: '', bar: 0 },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
