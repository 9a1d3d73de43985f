import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { callProduct } from '../product/call-product.ts';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { openPostgresServer, urlOf } from '../retrieval/throwaway-postgres.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { percentile, seededRandom } from '../statistics.ts';
import { tryElsewhere } from './try-elsewhere.ts';
import { watchJobs } from './watch-jobs.ts';

export const summary =
  'two web and two worker processes on one PostgreSQL, kill -9 of a random one every 10 s; what is lost, doubled or refused. Argument: seconds (300)';

const ROLES = ['web', 'web', 'worker', 'worker'] as const;
const KILL_EVERY_MS = 10_000;
const UPLOADS_AT_ONCE = 2;
const SEARCHES_EVERY_MS = 500;
const PAGES = 3;
const SETTLES_WITHIN_MS = 180_000;

interface Sent {
  readonly filename: string;
  readonly marker: string;
}

export async function run([seconds = '300']: readonly string[]): Promise<void> {
  await using server = await openPostgresServer();
  if (server === null) return console.log('Skipped: no DATABASE_URL, and no initdb and postgres on this machine.');
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-two-'));
  const env = { DATABASE_URL: urlOf(server), TEXT_RECOGNITION: 'off' };
  const processes: Product[] = [];
  try {
    for (const ROLE of ROLES) processes.push(await startProduct({ dataDir, env: { ...env, ROLE } }));
    await attack(processes, (role) => startProduct({ dataDir, env: { ...env, ROLE: role } }), urlOf(server), Number(seconds));
  } finally {
    for (const one of processes) await one[Symbol.asyncDispose]();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function attack(
  processes: Product[],
  start: (role: string) => Promise<Product>,
  database: string,
  seconds: number,
): Promise<void> {
  const random = seededRandom(Date.now());
  const key = (await processes[0]?.addAccount('bench@example.org')) ?? '';
  const at = (place: number) => callProduct(processes[place]?.url ?? '', key);
  const webs = ROLES.filter((role) => role === 'web').length;
  const stopped = new AbortController();
  const ready = new Map<string, Sent>();
  const tookMs: number[] = [];
  const foundAfterMs: number[] = [];
  let [tried, refused, kills, number, lastKillAt] = [0, 0, 0, 0, 0];
  const failed = () => void tried++;
  await using jobs = await watchJobs(database, () => performance.now() - lastKillAt);

  const upload = async () => {
    while (!stopped.signal.aborted) {
      const seed = ++number;
      const document = { filename: `document ${seed}.pdf`, marker: `zq${wordOf(seed)}` };
      const pages = createTextMaker(seed).pages(PAGES);
      const content = await textPdf(
        document.filename,
        // On one page: what stands on top of every page is taken for a running head.
        pages.map((paragraphs, page) => [
          ...(page === 1 ? [`The marker ${document.marker} stands here.`] : []),
          ...paragraphs.slice(0, 3),
        ]),
      );
      const from = performance.now();
      try {
        const outcome = await tryElsewhere(
          webs,
          seed,
          async (place) => {
            const answer = await at(place).upload(content, document.filename);
            if (answer.document === null) throw new Error(answer.code);
            return answer.document;
          },
          failed,
        );
        ready.set(outcome.id, document);
        tookMs.push(performance.now() - from);
      } catch (error) {
        refused++;
        console.log(`✖ ${document.filename}: ${String(error)}`);
      }
    }
  };
  const search = async () => {
    for (let turn = 0; !stopped.signal.aborted; turn++) {
      await wait(SEARCHES_EVERY_MS);
      const from = performance.now();
      try {
        await tryElsewhere(webs, turn, (place) => at(place).search('where does the marker stand'), failed);
        foundAfterMs.push(performance.now() - from);
      } catch (error) {
        refused++;
        console.log(`✖ search: ${String(error)}`);
      }
    }
  };
  const work = Promise.all([...Array.from({ length: UPLOADS_AT_ONCE }, upload), search()]);
  const end = performance.now() + seconds * 1000;
  while (performance.now() + KILL_EVERY_MS < end) {
    await wait(KILL_EVERY_MS);
    const victim = Math.floor(random() * processes.length);
    lastKillAt = performance.now();
    kills++;
    await processes[victim]?.killNow();
    processes[victim] = await start(ROLES[victim] ?? 'web');
  }
  await wait(Math.max(0, end - performance.now()));
  stopped.abort();
  await work;
  const settled = performance.now() + SETTLES_WITHIN_MS;
  while ((await jobs.pending()) > 0 && performance.now() < settled) await wait(500);

  const files = await at(0).files();
  const byId = new Map(files.map((file) => [file.id, file]));
  const lost = [...ready].filter(([id]) => byId.get(id)?.status !== 'ready');
  for (const [id, { filename }] of lost) console.log(`✖ lost: ${filename} is ${byId.get(id)?.status ?? 'gone'}`);
  let notFound = 0;
  let doubled = files.length - new Set(files.map(({ filename }) => filename)).size;
  for (const [id, { marker, filename }] of ready) {
    const results = await at(0).search(marker, { topK: 20, namespace: id });
    const places = results.map(({ pageNumber, passage }) => `${pageNumber} ${passage.start}`);
    if (places.length === 0) notFound++;
    doubled += places.length - new Set(places).size;
    if (places.length === 0) console.log(`✖ not found: ${filename}`);
  }
  report(
    `two-processes: ${seconds} s, ${kills} kills, ${ready.size} documents, ${foundAfterMs.length} searches, ${tried} tries again`,
    [
      { what: 'documents lost, or not found', value: lost.length + notFound, unit: '', bar: 0 },
      { what: 'documents or passages doubled', value: doubled, unit: '', bar: 0 },
      { what: 'requests that failed at every process', value: refused, unit: '', bar: 0 },
      {
        what: `jobs taken over (${jobs.takenOverAfter.length}), longest after a kill`,
        value: Math.max(0, ...jobs.takenOverAfter) / 1000,
        unit: 's',
        bar: 25,
        aim: 10,
      },
      { what: 'upload until it is read, longest', value: Math.max(0, ...tookMs) / 1000, unit: 's' },
      { what: 'search, 99 in 100', value: percentile(foundAfterMs, 0.99), unit: 'ms' },
    ],
  );
}

/** A number in letters, so that a marker is one word. */
const wordOf = (number: number): string =>
  String(number).replace(/\d/g, (digit) => 'bcdfghjklm'.charAt(Number(digit)) + 'aeiouaeiou'.charAt(Number(digit)));
