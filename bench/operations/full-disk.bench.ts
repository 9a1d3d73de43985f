import { mkdir, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callProduct, type Caller } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';

export const summary =
  'uploads until a small file system is full, then room again; what is lost, and whether refusals say it. Argument: an empty folder on a file system of 100 to 500 MB';

const MEBIBYTE = 1024 * 1024;
/** Beyond what the product needs to start: what fills the rest. */
const LEAVES_BYTES = 12 * MEBIBYTE;
const REFUSALS = 5;
const MOST_UPLOADS = 400;
const PAGES = 6;
/** Jobs that found no room are tried again after fifteen seconds. */
const READ_WITHIN_MS = 180_000;

export async function run([folder]: readonly string[]): Promise<void> {
  if (folder === undefined)
    return console.log('Skipped: name an empty folder on a small file system, such as a mounted tmpfs.');
  const { blocks, bsize } = await statfs(folder);
  if (blocks * bsize > 1024 * MEBIBYTE) return console.log('Skipped: that file system has more than 1 GB.');
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await using product = await startProduct({ dataDir, env: { TEXT_RECOGNITION: 'off' } });
  const caller = callProduct(product.url, await product.addAccount('disk@example.org'));
  const filler = join(folder, 'filler');
  const { bavail } = await statfs(folder);
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - LEAVES_BYTES)));

  const stored = new Map<string, string>();
  const refusals: string[] = [];
  let number = 0;
  const upload = async () => {
    const seed = ++number;
    const marker = `zq${String(seed).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
    const pages = createTextMaker(seed).pages(PAGES);
    // On one page: what stands on top of every page is taken for a running head.
    const texts = pages.map((paragraphs, page) => [
      ...(page === 1 ? [`The marker ${marker} stands here.`] : []),
      ...paragraphs,
    ]);
    const outcome = await caller.store(await textPdf(`paper ${seed}.pdf`, texts), `paper ${seed}.pdf`);
    if (outcome.id !== null) stored.set(outcome.id, marker);
    else refusals.push(`${outcome.status} ${outcome.code}`);
    return outcome.id !== null;
  };
  while (refusals.length < REFUSALS && number < MOST_UPLOADS) await upload();
  const whenFull = { documents: stored.size, answered: await answers(() => caller.files()) };
  const searched = await answers(() => caller.search('where does the marker stand'));
  console.log(`full after ${stored.size} documents: ${[...new Set(refusals)].join(', ')}`);

  await rm(filler);
  const again = await upload();
  const until = performance.now() + READ_WITHIN_MS;
  let files = await listed(caller);
  while (performance.now() < until && [...files.values()].some(({ status }) => status === 'waiting' || status === 'reading')) {
    await wait(1_000);
    files = await listed(caller);
  }
  let lost = 0;
  for (const [id, marker] of stored) {
    const found = files.get(id)?.status === 'ready' && (await caller.search(marker, { namespace: id })).length > 0;
    if (!found) lost += 1;
    if (!found) console.log(`✖ ${id}: ${files.get(id)?.status ?? 'gone'}`);
  }
  report(`full-disk: ${stored.size} documents, ${refusals.length} refused`, [
    { what: 'acknowledged documents lost, or not found afterwards', value: lost, unit: '', bar: 0 },
    { what: 'documents of which nobody was told', value: files.size - stored.size, unit: '', bar: 0 },
    {
      what: 'refusals that are not 507 or 503',
      value: refusals.filter((one) => !/^50[37] /.test(one)).length,
      unit: '',
      bar: 0,
    },
    {
      what: 'while full: lists and searches that failed',
      value: Number(!whenFull.answered) + Number(!searched),
      unit: '',
      bar: 0,
    },
    { what: 'uploads refused once there is room again', value: Number(!again), unit: '', bar: 0 },
  ]);
}

const listed = async (caller: Caller) => new Map((await caller.files()).map((file) => [file.id, file]));

const answers = (call: () => Promise<unknown>): Promise<boolean> =>
  call().then(
    () => true,
    (error: unknown) => {
      console.log(`✖ ${String(error)}`);
      return false;
    },
  );
