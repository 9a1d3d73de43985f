import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NEAREST_SCORE } from 'contract/constants';
import { compareRuns, linesOfTable, SavedRun, type Measured } from './compare-runs.ts';
import { callProduct, type Caller } from './call-product.ts';
import { judgeAnswer, type Judged } from './home/judge-answers.ts';
import { readHomeSet } from './home/read-home-set.ts';
import { textPdf } from './made-pdf.ts';
import { createTextMaker } from './made-text.ts';
import { MEGABYTE, memoryOfTree } from './process-memory.ts';
import { openPostgresServer, urlOf } from './retrieval/throwaway-postgres.ts';
import { startProduct } from './start-product.ts';
import { median, percentile, timed } from './statistics.ts';

export const summary =
  'one table of what matters most, on SQLite and PostgreSQL side by side. --save FILE, --against FILE; --pages 600, --questions 150';

const SETTLED_MS = 5_000;
const PAGES_A_FILE = 50;
const IMAGES = 20;
const HOME = fileURLToPath(new URL('home/newcomer', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../samples/library', import.meta.url));

interface Size {
  readonly pages: number;
  readonly questions: number;
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      save: { type: 'string' },
      against: { type: 'string' },
      pages: { type: 'string', default: '600' },
      questions: { type: 'string', default: '150' },
    },
  });
  // Before minutes are spent.
  const against = values.against === undefined ? null : SavedRun.parse(JSON.parse(readFileSync(values.against, 'utf8')));
  const size = { pages: Number(values.pages), questions: Number(values.questions) };
  await using server = await openPostgresServer();
  if (server === null) console.log('PostgreSQL is left out: no DATABASE_URL, and no initdb and postgres on this machine.');
  const columns: Record<string, Measured[]> = { SQLite: await measure({}, size) };
  if (server !== null) columns['PostgreSQL'] = await measure({ DATABASE_URL: urlOf(server) }, size);
  const saved: SavedRun = { node: process.versions.node, size, columns };
  console.log(linesOfTable(columns).join('\n'));
  if (against !== null) console.log(`\nAgainst ${values.against}:\n${compareRuns(saved, against).join('\n')}`);
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(saved, null, 1)}\n`);
}

/** Everything on one database, in a product of its own. */
async function measure(env: Readonly<Record<string, string>>, size: Size): Promise<Measured[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-overview-'));
  try {
    const settings = { ...env, TEXT_RECOGNITION: 'off' };
    // What a first start makes is there at the second.
    await (await startProduct({ dataDir, env: settings }))[Symbol.asyncDispose]();
    await using product = await startProduct({ dataDir, env: settings });
    await wait(SETTLED_MS);
    const memory = memoryOfTree(product.pid).total / MEGABYTE;
    const caller = callProduct(product.url, await product.addAccount('overview@example.org'));
    const { rate, texts, first } = await fill(caller, size.pages);
    await product.untilIdle();
    const home = callProduct(product.url, await product.addAccount('home@example.org'));
    return [
      { what: 'start, the second', value: product.readyAfter, unit: 'ms' },
      { what: `memory, ${SETTLED_MS / 1000} s after ready`, value: memory, unit: 'MB' },
      { what: 'ingest', value: rate, unit: 'pages/s', better: 'higher' },
      ...(await search(caller, texts, size.questions)),
      ...(await lists(caller, size.questions)),
      ...(await images(caller, first)),
      ...(await askAtHome(home, () => product.untilIdle())),
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function fill(caller: Caller, pages: number) {
  const texts: string[] = [];
  const rates: number[] = [];
  let first = '';
  for (let number = 0; texts.length < pages * 6; number++) {
    const made = createTextMaker(100 + number).pages(PAGES_A_FILE);
    texts.push(...made.flat());
    const file = await textPdf(`Made text ${number}`, made);
    const { milliseconds, value } = await timed(() => caller.upload(file, `made text ${number}.pdf`));
    if (value.document === null) throw new Error(`an upload was refused: ${value.code}`);
    rates.push((PAGES_A_FILE / milliseconds) * 1000);
    first ||= value.document.id;
  }
  return { rate: median(rates), texts, first };
}

async function search(caller: Caller, texts: readonly string[], questions: number): Promise<Measured[]> {
  const maker = createTextMaker(7);
  const times: number[] = [];
  for (let at = 0; at < questions; at++) {
    const query = maker.questionAbout(texts[(at * 37) % texts.length] ?? '');
    times.push((await timed(() => caller.search(query))).milliseconds);
  }
  return [
    { what: 'search, p50', value: median(times), unit: 'ms' },
    { what: 'search, p95', value: percentile(times, 0.95), unit: 'ms' },
  ];
}

async function lists(caller: Caller, times: number): Promise<Measured[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn++) taken.push((await caller.timedFiles('limit=50')).milliseconds);
  return [{ what: 'list, p95', value: percentile(taken, 0.95), unit: 'ms' }];
}

async function images(caller: Caller, document: string): Promise<Measured[]> {
  const pages = await caller.pages(document);
  const taken: number[] = [];
  for (const { url } of pages.slice(1, 1 + IMAGES)) taken.push((await timed(() => caller.fetchBytes(url))).milliseconds);
  return [{ what: 'page never drawn before, p50', value: median(taken), unit: 'ms' }];
}

/** Questions of a newcomer about the sample library, in shares of all. */
async function askAtHome(caller: Caller, untilIdle: () => Promise<void>): Promise<Measured[]> {
  const set = readHomeSet(HOME, SAMPLES);
  for (const document of set.documents) await caller.upload(await document.content(), document.filename);
  await untilIdle();
  const judged: Judged[] = [];
  for (const question of set.questions)
    judged.push(judgeAnswer(question, await caller.search(question.question, { minScore: NEAREST_SCORE }), set));
  const share = (isSo: (one: Judged) => boolean) => (100 * judged.filter(isSo).length) / judged.length;
  return [
    { what: 'home: document first', value: share(({ document }) => document === 1), unit: '%', better: 'higher' },
    {
      what: 'home: sentence in the top 5',
      value: share(({ sentence }) => sentence >= 1 && sentence <= 5),
      unit: '%',
      better: 'higher',
    },
  ];
}
