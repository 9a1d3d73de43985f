import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callProduct, type Caller } from '../product/call-product.ts';
import { endedAsExpected, outcomeOf, parseManifest, type CorpusEntry } from './corpus-manifest.ts';
import { writeHostileFiles } from './made-hostile-files.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';
import { percentile, timed } from '../statistics.ts';

export const summary =
  '[DIR]: uploads every file of a folder with a manifest.tsv, then asks for the phrase of each; hostile files of our own without';

const GIVE_UP_MS = 180_000;
const UPLOADS_AT_ONCE = 2;
const TOP = 5;

interface Uploaded {
  readonly entry: CorpusEntry;
  readonly outcome: string;
  readonly milliseconds: number;
  readonly documentId: string | null;
}

export async function run([folder]: readonly string[]): Promise<void> {
  if (folder !== undefined) return runOn(folder);
  const made = await mkdtemp(join(tmpdir(), 'trove-hostile-'));
  try {
    await writeHostileFiles(made);
    await runOn(made);
  } finally {
    await rm(made, { recursive: true, force: true });
  }
}

async function runOn(folder: string): Promise<void> {
  const entries = parseManifest(await readFile(join(folder, 'manifest.tsv'), 'utf8'));
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));

  const uploaded: Uploaded[] = [];
  let dead = 0;
  const waiting = entries.values();
  const lane = async () => {
    for (const entry of waiting) {
      const one = await uploadOne(caller, folder, entry);
      uploaded.push(one);
      console.log(
        `${uploaded.length}/${entries.length} ${entry.file}: ${one.outcome}, ${(one.milliseconds / 1000).toFixed(1)} s`,
      );
      if (!(await caller.isUp())) dead++;
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, lane));
  await product.untilIdle();

  const wrong = uploaded.filter(({ entry, outcome, milliseconds }) => !endedAsExpected(entry, outcome, milliseconds));
  for (const { entry, outcome, milliseconds } of wrong)
    console.log(`✖ ${entry.file}: expected ${entry.expected}, ended ${outcome} after ${(milliseconds / 1000).toFixed(1)} s`);

  const asked = uploaded.filter(({ entry, outcome }) => entry.phrase !== null && outcome === 'ok');
  let found = 0;
  for (const { entry, documentId } of asked) if (await isFound(caller, entry, documentId)) found++;
  const phrases = entries.filter((entry) => entry.phrase !== null).length;

  report(`corpus: ${entries.length} files, ${phrases} phrases`, [
    {
      what: 'ended as the manifest says',
      value: share(uploaded.length - wrong.length, entries.length),
      unit: '%',
      bar: 100,
      aim: 100,
      better: 'higher',
    },
    { what: 'page of the phrase in the top 5', value: share(found, phrases), unit: '%', bar: 95, aim: 100, better: 'higher' },
    { what: 'times the server was down', value: dead, unit: '', bar: 0 },
    {
      what: 'upload to answer, p95',
      value: percentile(
        uploaded.map(({ milliseconds }) => milliseconds),
        0.95,
      ),
      unit: 'ms',
    },
  ]);
}

async function uploadOne(caller: Caller, folder: string, entry: CorpusEntry): Promise<Uploaded> {
  const from = performance.now();
  try {
    const { milliseconds, value } = await timed(() =>
      caller.uploadFile(join(folder, entry.file), entry.file, AbortSignal.timeout(GIVE_UP_MS)),
    );
    const outcome = outcomeOf(value.status, value.document === null ? value.code : '');
    return { entry, outcome, milliseconds, documentId: value.document?.id ?? null };
  } catch (error) {
    return { entry, outcome: `no answer: ${String(error)}`, milliseconds: performance.now() - from, documentId: null };
  }
}

async function isFound(caller: Caller, { file, phrase }: CorpusEntry, documentId: string | null): Promise<boolean> {
  if (phrase === null) return false;
  const results = await caller.search(phrase.text, { topK: TOP });
  const found = results.some((result) => result.documentId === documentId && result.pageNumber === phrase.page);
  if (!found) {
    const got = results.map((result) => `${result.filename} p. ${result.pageNumber}`).join('; ');
    console.log(`✖ “${phrase.text}” should find ${file} p. ${phrase.page}; found ${got || 'nothing'}`);
  }
  return found;
}

const share = (part: number, whole: number) => (100 * part) / Math.max(1, whole);
