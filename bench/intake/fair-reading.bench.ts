import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import Pdf from 'pdfkit';
import { callProduct } from '../product/call-product.ts';
import { startProduct } from '../product/start-product.ts';
import { report } from '../report.ts';
import { median } from '../statistics.ts';

export const summary = 'until a short text of one account is read while scans of another wait [scans 300] [texts 10]';

const LETTERS = new URL('../../apps/server/src/engines/text-recogniser/sample-lines.png', import.meta.url);
/** Between two texts, so that each meets another moment of the reading. */
const APART_MS = 4_000;
const LOOK_EVERY_MS = 50;
const GIVES_UP_MS = 120_000;

/** A page without text of its own; no two are the same bytes. */
async function scan(number: number): Promise<Blob> {
  const pdf = new Pdf({ size: 'A4', margin: 0, info: { Title: `Scan ${number}` } });
  pdf.image(await readFile(LETTERS), 60, 100 + (number % 200), { width: 460 });
  pdf.end();
  return new Blob([new Uint8Array(await buffer(pdf))], { type: 'application/pdf' });
}

export async function run([scans = '300', texts = '10']: readonly string[]): Promise<void> {
  await using product = await startProduct();
  const many = callProduct(product.url, await product.addAccount('many@example.org'));
  const few = callProduct(product.url, await product.addAccount('few@example.org'));
  // What a server does once, when the first file of all is read, is not waiting for others.
  await few.upload(new Blob(['The first note of all.']), 'first.txt');
  for (let number = 0; number < Number(scans); number += 1) {
    const { status, code } = await many.store(await scan(number), `scan ${number}.pdf`);
    if (status >= 300) throw new Error(`a scan was refused: ${status} ${code}`);
  }
  const waits: number[] = [];
  for (let number = 0; number < Number(texts); number += 1) {
    const from = performance.now();
    const { id } = await few.store(
      new Blob([`Note ${number}. ${'The garden gate is painted green. '.repeat(30)}`]),
      `note ${number}.txt`,
    );
    while (!(await few.files()).some((file) => file.id === id && file.status === 'ready')) {
      if (performance.now() - from > GIVES_UP_MS) throw new Error('the text was not read');
      await wait(LOOK_EVERY_MS);
    }
    waits.push(performance.now() - from);
    await wait(APART_MS);
  }
  const left = (await many.files()).filter(({ status, recognition }) => status !== 'ready' || recognition?.state === 'waiting');
  report(`fair-reading: a text of 1 KB while ${left.length} of ${scans} scans still wait`, [
    { what: 'until it is read, longest', value: Math.max(...waits) / 1_000, unit: 's', bar: 3 },
    { what: 'median', value: median(waits) / 1_000, unit: 's' },
  ]);
}
