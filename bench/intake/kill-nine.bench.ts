import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callProduct, type Caller } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { seededRandom } from '../statistics.ts';

export const summary = '20 times kill -9 at a random moment during uploads; what is lost or half-indexed afterwards';

const ROUNDS = 20;
const UPLOADS_AT_ONCE = 3;
/** A round goes on until so many uploads were acknowledged, drawn anew for each, and a moment longer. */
const MOST_ACKNOWLEDGED = 4;
const LONGEST_MOMENT_MS = 1_200;
const ROUND_ENDS_AFTER_MS = 30_000;
const PAGES = 6;

interface Sent {
  readonly filename: string;
  /** One for each page, in no other document. */
  readonly markers: readonly string[];
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-kill-nine-'));
  const random = seededRandom(Date.now());
  const sent: Sent[] = [];
  const acknowledged = new Map<string, Sent>();
  let key = '';
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const product = await startProduct({ dataDir });
      if (round === 0) key = await product.addAccount('bench@example.org');
      const caller = callProduct(product.url, key);
      const stopped = new AbortController();
      const uploads = Promise.all(
        Array.from({ length: UPLOADS_AT_ONCE }, () => keepUploading(caller, stopped.signal, sent, acknowledged)),
      );
      const enough = acknowledged.size + Math.floor(random() * (MOST_ACKNOWLEDGED + 1));
      const until = performance.now() + ROUND_ENDS_AFTER_MS;
      while (acknowledged.size < enough && performance.now() < until) await wait(5);
      await wait(random() * LONGEST_MOMENT_MS);
      stopped.abort();
      await product.killNow();
      await uploads;
      console.log(`round ${round + 1}: ${sent.length} sent, ${acknowledged.size} acknowledged`);
    }
    await using product = await startProduct({ dataDir });
    await product.untilIdle();
    await examine(callProduct(product.url, key), sent, acknowledged);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Uploads made documents until told to stop or until the server is gone. */
async function keepUploading(
  caller: Caller,
  signal: AbortSignal,
  sent: Sent[],
  acknowledged: Map<string, Sent>,
): Promise<void> {
  while (!signal.aborted) {
    const number = sent.length + 1;
    const markers = Array.from({ length: PAGES }, (_, page) => `zq${wordOf(number)}x${wordOf(page + 1)}`);
    const pages = createTextMaker(number).pages(PAGES);
    const document = { filename: `document ${number}.pdf`, markers };
    sent.push(document);
    const content = await textPdf(
      document.filename,
      pages.map((paragraphs, page) => [`The marker ${markers[page] ?? ''} stands on this page.`, ...paragraphs.slice(0, 3)]),
    );
    try {
      const outcome = await caller.upload(content, document.filename);
      if (outcome.document !== null) acknowledged.set(outcome.document.id, document);
    } catch {
      // The server was killed under this upload, so nobody promised anything about it.
      return;
    }
  }
}

async function examine(caller: Caller, sent: readonly Sent[], acknowledged: ReadonlyMap<string, Sent>): Promise<void> {
  const files = await caller.files();
  const byId = new Map(files.map((file) => [file.id, file]));
  const lost = [...acknowledged].filter(([id]) => byId.get(id)?.status !== 'ready');
  for (const [id, { filename }] of lost) console.log(`✖ lost: ${filename} (${id}) is ${byId.get(id)?.status ?? 'gone'}`);

  let half = 0;
  for (const file of files) {
    const markers = sent.find(({ filename }) => filename === file.filename)?.markers ?? [];
    if (file.status !== 'ready' && file.status !== 'failed') half++;
    if (file.status !== 'ready') continue;
    const pages = await Promise.all(markers.map((marker) => caller.search(marker, { namespace: file.id })));
    const whole = pages.every((results, index) => results.some((result) => result.pageNumber === index + 1));
    if (whole && markers.length === PAGES) continue;
    half++;
    console.log(`✖ half-indexed: ${file.filename}`);
  }
  const kept = new Set(files.map((file) => file.filename));
  let ghosts = 0;
  for (const { filename, markers } of sent.filter((document) => !kept.has(document.filename)))
    if ((await caller.search(markers[0] ?? '')).some((result) => result.filename === filename)) ghosts++;

  report(`kill-nine: ${ROUNDS} kills, ${sent.length} uploads begun, ${acknowledged.size} acknowledged, ${files.length} kept`, [
    { what: 'acknowledged uploads lost', value: lost.length, unit: '', bar: 0 },
    { what: 'half-indexed or stuck documents', value: half, unit: '', bar: 0 },
    { what: 'passages of documents that do not exist', value: ghosts, unit: '', bar: 0 },
  ]);
}

/** A number in letters, so that a marker is one word. */
const wordOf = (number: number): string =>
  String(number).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)) + 'aeiouaeiou'.charAt(Number(digit)));
