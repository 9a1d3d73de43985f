import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import { createTextMaker } from '../product/made-text.ts';
import { MEGABYTE } from '../product/process-memory.ts';
import { report, type Figure } from '../report.ts';
import { median, percentile } from '../statistics.ts';
import { askInNewProcess } from './ask-index.ts';
import { copyOwner } from './copy-owner.ts';
import { repeatDocuments } from './repeat-documents.ts';
import { madeEmbedder, makeSpace, PASSAGES_A_DOCUMENT, putMadeDocument } from './made-library.ts';

export const summary =
  'one owner of very many passages, and very many owners asked in turn by one process: many-passages [passages 1000000] [owners 1000] [copies of each document 1]';

const OWNER = 'acc_many';
const QUESTIONS = 120;
/** Until what a thread remembers of the questions' words is usual. */
const WARM_UP = 20;
/** Shares of all passages at which the growing library is asked, for the slopes. */
const LOOKS = [0.1, 0.3, 0.6, 1];
const FILL_WITHIN_MS = 600_000;
const RECKONED = [1_000_000, 5_000_000, 10_000_000];
/** Passages of the owners of whom all others are copies. */
const SIZES = [500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_500, 4_000, 4_500, 5_000];

interface Look {
  readonly passages: number;
  readonly first: number;
  readonly p50: number;
  readonly p95: number;
  readonly memory: number;
  readonly disk: number;
}

export async function run([passages = '1000000', owners = '1000', copies = '1']: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'trove-many-'));
  try {
    if (Number(copies) > 1) await copiedOwner(join(folder, 'copied.sqlite'), Number(passages) / Number(copies), Number(copies));
    else if (Number(passages) > 0) reportOne(await oneOwner(join(folder, 'one.sqlite'), Number(passages)), Number(passages));
    if (Number(owners) > 0) await manyOwners(join(folder, 'many.sqlite'), Number(owners));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Fills the library of one owner, and asks it as it grows. */
async function oneOwner(file: string, passages: number): Promise<Look[]> {
  const [maker, embedder] = [createTextMaker(3), madeEmbedder()];
  const questions: string[] = [];
  const looks: Look[] = [];
  const from = performance.now();
  let asking = 0;
  let documents = 0;
  for (const share of LOOKS) {
    {
      await using index = openSqlitePassageIndex(file);
      if (documents === 0) await makeSpace(index, OWNER);
      // The next document is made while the last one is written.
      let writing: Promise<readonly string[]> = Promise.resolve([]);
      while (documents * PASSAGES_A_DOCUMENT < passages * share && performance.now() - from - asking < FILL_WITHIN_MS) {
        const next = putMadeDocument(index, OWNER, { number: documents++, maker, embedder });
        const [text] = await writing;
        if (questions.length < QUESTIONS && text !== undefined) questions.push(createTextMaker(documents).questionAbout(text));
        writing = next;
      }
      await writing;
    }
    const count = documents * PASSAGES_A_DOCUMENT;
    if (count === looks.at(-1)?.passages) break;
    const began = performance.now();
    looks.push(await look(file, count, questions));
    const rate = (1000 * count) / (began - from - asking);
    asking += performance.now() - began;
    console.log(`${count} passages after ${Math.round((performance.now() - from) / 1000)} s (${Math.round(rate)} a second)`);
  }
  return looks;
}

/** Asks the library in a process that has just started. */
async function look(file: string, passages: number, questions: readonly string[]): Promise<Look> {
  const { milliseconds, memory } = await askInNewProcess(
    file,
    questions.map((words) => ({ owner: OWNER, words })),
  );
  const later = milliseconds.slice(WARM_UP);
  const disk = statSync(file).size / MEGABYTE;
  return { passages, first: milliseconds[0] ?? Number.NaN, p50: median(later), p95: percentile(later, 0.95), memory, disk };
}

/** A library of copies of fewer documents: made in minutes where it would take hours. */
async function copiedOwner(file: string, passages: number, copies: number): Promise<void> {
  const [maker, embedder] = [createTextMaker(3), madeEmbedder()];
  const texts: string[] = [];
  const documents = Math.round(passages / PASSAGES_A_DOCUMENT);
  {
    await using index = openSqlitePassageIndex(file);
    await makeSpace(index, OWNER);
    for (let number = 0; number < documents; number++)
      texts.push((await putMadeDocument(index, OWNER, { number, maker, embedder }))[0] ?? '');
  }
  await repeatDocuments(file, OWNER, copies);
  const asking = createTextMaker(11);
  const every = Math.max(1, Math.floor(texts.length / QUESTIONS));
  const questions = texts.filter((_, at) => at % every === 0).map((text) => asking.questionAbout(text));
  reportLook(
    await look(file, documents * PASSAGES_A_DOCUMENT * copies, questions.slice(0, QUESTIONS)),
    `, ${copies} copies of each document`,
  );
}

/** What a measure would be for so many passages, by the straight line of least squares through the looks. */
function reckon(looks: readonly Look[], what: keyof Look, passages: number): number {
  const mean = (of: (asked: Look) => number) => looks.reduce((sum, asked) => sum + of(asked), 0) / looks.length;
  const [x, y] = [mean((asked) => asked.passages), mean((asked) => asked[what])];
  const slope = mean((asked) => (asked.passages - x) * (asked[what] - y)) / mean((asked) => (asked.passages - x) ** 2);
  return y + slope * (passages - x);
}

function reportLook(asked: Look, more = ''): void {
  report(`many-passages: one owner of ${asked.passages} passages${more}, measured`, [
    { what: 'first search of a new process', value: asked.first, unit: 'ms' },
    { what: 'search p50', value: asked.p50, unit: 'ms' },
    { what: 'search p95', value: asked.p95, unit: 'ms' },
    { what: 'memory of the process', value: asked.memory, unit: 'MB' },
    { what: 'index on disk', value: asked.disk, unit: 'MB' },
  ]);
}

function reportOne(looks: readonly Look[], wanted: number): void {
  for (const asked of looks) reportLook(asked);
  const most = looks.at(-1)?.passages ?? 0;
  if (most < wanted) console.log(`\nFilling was stopped at ${most} passages after ten minutes.`);
  if (looks.length < 2) return;
  const figures = RECKONED.flatMap((passages): Figure[] => {
    const isGoal = passages === RECKONED.at(-1);
    const millions = `${passages / 1_000_000} million`;
    const line = (what: string, measure: keyof Look, unit: string, bar: number, aim: number): Figure => ({
      what: `${millions}: ${what}`,
      value: reckon(looks, measure, passages),
      unit,
      ...(isGoal ? { bar, aim } : {}),
    });
    return [
      line('first search', 'first', 'ms', 5_000, 1_000),
      line('search p95', 'p95', 'ms', 500, 150),
      line('memory of the process', 'memory', 'MB', 1_024, 500),
      { what: `${millions}: index on disk`, value: reckon(looks, 'disk', passages), unit: 'MB' },
    ];
  });
  report('many-passages: RECKONED from the slope of what was measured, not measured', figures);
}

/** Owners of 500 to 5,000 passages, asked one after the other by one process: ten are made, the others are copies of their rows. */
async function manyOwners(file: string, owners: number): Promise<void> {
  const [maker, embedder] = [createTextMaker(5), madeEmbedder()];
  const texts: string[][] = [];
  {
    await using index = openSqlitePassageIndex(file);
    for (const [at, size] of SIZES.entries()) {
      const owner = `acc_${at}`;
      await makeSpace(index, owner);
      const first: string[] = [];
      for (let number = 0; number < size / PASSAGES_A_DOCUMENT; number++)
        first.push((await putMadeDocument(index, owner, { number, maker, embedder }))[0] ?? '');
      texts.push(first);
    }
  }
  for (let at = SIZES.length; at < owners; at++) copyOwner(file, `acc_${at % SIZES.length}`, `acc_${at}`);
  const questions = createTextMaker(11);
  // Two rounds: what is remembered of an owner must last until their next turn, or be read again.
  const asked = Array.from({ length: 2 * owners }, (_, turn) => {
    const at = turn % owners;
    const of = texts[at % SIZES.length] ?? [];
    return { owner: `acc_${at}`, words: questions.questionAbout(of[turn % of.length] ?? '') };
  });
  const { milliseconds, memory } = await askInNewProcess(file, asked);
  const [cold, again] = [milliseconds.slice(0, owners), milliseconds.slice(owners)];
  report(`many-passages: ${owners} owners of 500 to 5,000 passages asked in turn by one process`, [
    { what: 'first round, all owners cold: p50', value: median(cold), unit: 'ms' },
    { what: 'first round: p95', value: percentile(cold, 0.95), unit: 'ms', bar: 150, aim: 60 },
    { what: 'second round: p50', value: median(again), unit: 'ms' },
    { what: 'second round: p95', value: percentile(again, 0.95), unit: 'ms', bar: 150, aim: 60 },
    { what: 'memory of the process', value: memory, unit: 'MB', bar: 1_024, aim: 600 },
    { what: 'index on disk', value: statSync(file).size / MEGABYTE, unit: 'MB' },
  ]);
}
