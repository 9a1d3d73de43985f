import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callProduct } from '../product/call-product.ts';
import { writeHeavyPdf } from '../product/made-pdf.ts';
import { MEGABYTE, ownMemoryOfTree } from '../product/process-memory.ts';
import { startProduct } from '../product/start-product.ts';
import { report } from '../report.ts';
import { openBrowser } from '../web/open-browser.ts';
import { dropOnPage } from './drop-on-page.ts';

export const summary =
  'a large file sent by a browser whose line is cut on the way: whole, and memory of server and tab [megabytes 1024] [cuts 20]';

const LOOK_EVERY_MS = 100;
const WITHIN_MS = 3_600_000;

async function hashOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

export async function run([megabytes = '1024', cuts = '20']: readonly string[]): Promise<void> {
  const bytes = Number(megabytes) * MEGABYTE;
  const folder = await mkdtemp(join(tmpdir(), 'trove-cut-upload-'));
  try {
    const heavy = join(folder, 'heavy.pdf');
    await writeHeavyPdf(heavy, bytes);
    const wanted = await hashOf(createReadStream(heavy));
    await using product = await startProduct({
      env: { MAX_UPLOAD_SIZE: `${bytes + MEGABYTE}`, STORAGE_PER_PERSON: '100GB', TEXT_RECOGNITION: 'off' },
    });
    const key = await product.addAccount('heavy@example.org');
    const caller = callProduct(product.url, key);
    await using browser = await openBrowser(product, 'heavy@example.org');
    const { page } = browser;
    let sent = 0;
    page.on('response', (response) => {
      if (response.request().method() !== 'PATCH') return;
      sent = Math.max(sent, Number(response.headers()['upload-offset'] ?? 0));
    });
    // What the first document of a process loads for good is no cost of a large one.
    await caller.upload(new Blob(['The barometer hangs in the hall.'], { type: 'text/plain' }), 'small.txt');
    const before = { server: ownMemoryOfTree(product.pid).process, tab: browser.pageMemory() };
    const peak = { ...before };
    const look = () => {
      peak.server = Math.max(peak.server, ownMemoryOfTree(product.pid).process);
      peak.tab = Math.max(peak.tab, browser.pageMemory());
    };
    const from = performance.now();
    await dropOnPage(page, heavy);
    let done = 0;
    while (sent < bytes) {
      if (performance.now() - from > WITHIN_MS) throw new Error(`only ${sent} bytes had arrived`);
      // Evenly over the file, wherever in a part it happens to be.
      if (done < Number(cuts) && sent >= (bytes * (done + 0.5)) / (Number(cuts) + 1)) {
        done += 1;
        await page.context().setOffline(true);
        await page.context().setOffline(false);
      }
      look();
      await wait(LOOK_EVERY_MS);
    }
    const arrived = performance.now() - from;
    let id: string | undefined;
    while (id === undefined) {
      if (performance.now() - from > WITHIN_MS) throw new Error('it did not become a document');
      const [file] = (await caller.timedFiles('limit=1&filter=heavy')).answer.files;
      if (file && file.status !== 'waiting' && file.status !== 'reading') id = file.id;
      look();
      await wait(LOOK_EVERY_MS * 10);
    }
    const content = await fetch(`${product.url}/v1/api/files/${id}/content`, { headers: { authorization: `Bearer ${key}` } });
    if (!content.body) throw new Error('the server gave nothing back');
    const isWhole = (await hashOf(content.body)) === wanted;
    report(`cut-upload: ${megabytes} MB, the line cut ${done} times, in ${(arrived / 1000).toFixed(0)} s`, [
      { what: 'whole', value: isWhole ? 1 : 0, unit: '', bar: 1, better: 'higher' },
      { what: 'growth of the server', value: (peak.server - before.server) / MEGABYTE, unit: 'MB', bar: 64 },
      { what: 'growth of the tab', value: (peak.tab - before.tab) / MEGABYTE, unit: 'MB', bar: 64 },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
