import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { NEAREST_SCORE } from 'contract/constants';
import { callProduct, type Caller } from '../product/call-product.ts';
import { compareRuns, linesOfTable, SavedRun, type Measured } from './compare-runs.ts';
import { judgeAnswer, type Judged } from '../home/judge-answers.ts';
import { readHomeSet } from '../home/read-home-set.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { MEGABYTE, ownMemoryOfTree } from '../product/process-memory.ts';
import { openPostgresServer, urlOf } from '../retrieval/throwaway-postgres.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { median, percentile, timed } from '../statistics.ts';

export const summary =
  'one table of what matters most, databases side by side. --save FILE, --against FILE, --citus URL of an empty database, --pages 600, --questions 150';

const STARTS = 3;
const SETTLED_MS = 5_000;
const PAGES_A_FILE = 50;
const WARM_UP = 20;
const IMAGES = 20;
const HOME = fileURLToPath(new URL('../home/newcomer', import.meta.url));
const SAMPLES = fileURLToPath(new URL('../../samples/library', import.meta.url));

interface Size {
  readonly pages: number;
  readonly questions: number;
}

/** One installation, a column of the table. */
interface Column {
  readonly product: Product;
  readonly caller: Caller;
  readonly figures: Measured[];
}

interface Installation {
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      save: { type: 'string' },
      against: { type: 'string' },
      citus: { type: 'string' },
      pages: { type: 'string', default: '600' },
      questions: { type: 'string', default: '150' },
    },
  });
  // Before minutes are spent.
  const against = values.against === undefined ? null : SavedRun.parse(JSON.parse(readFileSync(values.against, 'utf8')));
  const size = { pages: Number(values.pages), questions: Number(values.questions) };
  await using server = await openPostgresServer();
  if (server === null) console.log('PostgreSQL is left out: no DATABASE_URL, and no initdb and postgres on this machine.');
  const databases: Record<string, Readonly<Record<string, string>>> = { SQLite: {} };
  if (server !== null) databases['PostgreSQL'] = { DATABASE_URL: urlOf(server) };
  if (values.citus !== undefined) databases['Citus'] = { DATABASE_URL: values.citus };
  const columns = await measure(databases, size);
  console.log(linesOfTable(columns).join('\n'));
  const saved: SavedRun = { node: process.versions.node, size, columns };
  if (against !== null) console.log(`\nAgainst ${values.against}:\n${compareRuns(saved, against).join('\n')}`);
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(saved, null, 1)}\n`);
}

/** Everything is done in turn, here and there: what else the machine does meets all alike. */
async function measure(databases: Readonly<Record<string, Readonly<Record<string, string>>>>, size: Size) {
  const installations: Installation[] = [];
  await using stack = new AsyncDisposableStack();
  for (const env of Object.values(databases)) {
    const dataDir = await mkdtemp(join(tmpdir(), 'trove-overview-'));
    stack.defer(() => rm(dataDir, { recursive: true, force: true }));
    installations.push({ dataDir, env: { ...env, TEXT_RECOGNITION: 'off' } });
  }
  const starts = await startInTurn(installations);
  const columns: Column[] = [];
  for (const installation of installations) {
    const product = stack.use(await startProduct(installation));
    columns.push({ product, caller: callProduct(product.url, await product.addAccount('overview@example.org')), figures: [] });
  }
  for (const [at, { figures }] of columns.entries())
    figures.push({ what: 'start, the second and later', value: median(starts[at] ?? []), unit: 'ms' });
  await wait(SETTLED_MS);
  for (const { product, figures } of columns)
    figures.push({ what: 'memory, nothing asked yet', value: ownMemoryOfTree(product.pid).tree / MEGABYTE, unit: 'MB' });
  const texts = await fill(columns, size.pages);
  const maker = createTextMaker(7);
  const questions = Array.from({ length: size.questions + WARM_UP }, (_, at) =>
    maker.questionAbout(texts[(at * 37) % texts.length] ?? ''),
  );
  await inTurn(columns, WARM_UP, ({ caller }, at) => caller.search(questions[at] ?? ''));
  const searches = await inTurn(columns, size.questions, ({ caller }, at) => caller.search(questions[WARM_UP + at] ?? ''));
  note(columns, searches, { what: 'search, p50', of: median });
  note(columns, searches, { what: 'search, p95', of: (times) => percentile(times, 0.95) });
  const lists = await inTurn(columns, size.questions, ({ caller }) => caller.timedFiles('limit=50'));
  note(columns, lists, { what: 'list, p95', of: (times) => percentile(times, 0.95) });
  note(columns, await images(columns), { what: 'page never drawn before, p50', of: median });
  for (const { product, figures } of columns)
    figures.push({ what: 'memory after that', value: ownMemoryOfTree(product.pid).tree / MEGABYTE, unit: 'MB' });
  for (const column of columns) await askAtHome(column);
  return Object.fromEntries(Object.keys(databases).map((name, at) => [name, columns[at]?.figures ?? []]));
}

/** Milliseconds of each deed at each column. */
async function inTurn(columns: readonly Column[], times: number, deed: (column: Column, at: number) => Promise<unknown>) {
  const taken: number[][] = columns.map(() => []);
  for (let at = 0; at < times; at++)
    for (const [number, column] of columns.entries()) taken[number]?.push((await timed(() => deed(column, at))).milliseconds);
  return taken;
}

interface Kind {
  readonly what: string;
  readonly of: (times: readonly number[]) => number;
}

function note(columns: readonly Column[], taken: readonly number[][], { what, of }: Kind): void {
  for (const [at, { figures }] of columns.entries()) figures.push({ what, value: of(taken[at] ?? []), unit: 'ms' });
}

async function startInTurn(installations: readonly Installation[]): Promise<number[][]> {
  const taken: number[][] = installations.map(() => []);
  // What a first start makes is there at the others.
  for (let round = 0; round <= STARTS; round++)
    for (const [at, installation] of installations.entries()) {
      await using product = await startProduct(installation);
      if (round > 0) taken[at]?.push(product.readyAfter);
    }
  return taken;
}

async function fill(columns: readonly Column[], pages: number): Promise<string[]> {
  const made = Array.from({ length: Math.ceil(pages / PAGES_A_FILE) }, (_, number) =>
    createTextMaker(100 + number).pages(PAGES_A_FILE),
  );
  const files = await Promise.all(made.map((paragraphs, number) => textPdf(`Made text ${number}`, paragraphs)));
  const taken = await inTurn(columns, files.length, async ({ caller }, at) => {
    const { document } = await caller.upload(files[at] ?? new Blob(), `made text ${at}.pdf`);
    if (document === null) throw new Error('an upload was refused');
  });
  for (const [at, { figures }] of columns.entries())
    figures.push({
      what: 'ingest',
      value: (1000 * PAGES_A_FILE) / median(taken[at] ?? []),
      unit: 'pages/s',
      better: 'higher',
    });
  for (const { product } of columns) await product.untilIdle();
  return made.flat(2);
}

async function images(columns: readonly Column[]): Promise<number[][]> {
  const urls = await Promise.all(
    columns.map(async ({ caller }) => {
      const [first] = await caller.files();
      return (await caller.pages(first?.id ?? '')).map(({ url }) => url);
    }),
  );
  return inTurn(columns, IMAGES, (column, at) => column.caller.fetchBytes(urls[columns.indexOf(column)]?.[at + 1] ?? ''));
}

/** Questions of a newcomer about the sample library, in shares of all. */
async function askAtHome({ product, figures }: Column): Promise<void> {
  const caller = callProduct(product.url, await product.addAccount('home@example.org'));
  const set = readHomeSet(HOME, SAMPLES);
  for (const document of set.documents) await caller.upload(await document.content(), document.filename);
  await product.untilIdle();
  const judged: Judged[] = [];
  for (const question of set.questions)
    judged.push(judgeAnswer(question, await caller.search(question.question, { minScore: NEAREST_SCORE }), set));
  const answerable = judged.filter(({ kind }) => kind !== 'none');
  const share = (isSo: (one: Judged) => boolean) => (100 * answerable.filter(isSo).length) / answerable.length;
  const inTopFive = ({ sentence }: Judged) => sentence >= 1 && sentence <= 5;
  figures.push(
    { what: 'home: document first', value: share(({ document }) => document === 1), unit: '%', better: 'higher' },
    { what: 'home: sentence in the top 5', value: share(inTopFive), unit: '%', better: 'higher' },
  );
}
