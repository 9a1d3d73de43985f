import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { createEmbedQuestion } from '../../apps/server/src/engines/embedder/embed-question.ts';
import { openSqlitePassageIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite.ts';
import type { PassageIndex } from '../../apps/server/src/engines/passage-index/passage-index.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { parseQuestion } from '../../apps/server/src/features/search/question/parse-question.ts';
import { createRankPassages } from '../../apps/server/src/features/search/ranking/rank-passages.ts';
import { createReadBestSentences } from '../../apps/server/src/features/search/sentences/read-best-sentences.ts';
import { createSentenceReader } from '../../apps/server/src/features/search/sentences/read-sentences.ts';
import { createRecallPassages } from '../../apps/server/src/features/search/ranking/recall-passages.ts';
import { silentLog } from '../../apps/server/src/kernel/log.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { searchLikePeople } from '../search/search-like-people.ts';
import { median, percentile, timed } from '../statistics.ts';
import { madeEmbedder, makeLibrary, MADE_SPACE } from './made-library.ts';

export const summary =
  'hybrid search over a made library, alone and beside indexing, and bytes on disk: index-speed [--passages N] [--keep DIR]';

const WARM_UP = 20;
const QUESTIONS = 200;
const CLIENTS = 8;
const TOP = 10;
/** Passages of a file of 600 pages. */
const LARGE_FILE = 1_400;
/** One after the other, for enough searches to tell their 95th percentile. */
const LARGE_FILES = 5;
const LARGE_DOCUMENT = { filename: 'large.pdf', title: '', folderId: null, modified: 0, source: 'upload' };
const OWNER = scopeOf('acc_half');
const LARGE = 500_000;

const Kept = z.object({ texts: z.array(z.string()), textBytes: z.number(), seconds: z.number(), bytes: z.number() });

type Search = (question: string) => Promise<unknown>;

function createSearch(index: PassageIndex): Search {
  const embedder = madeEmbedder();
  const rank = createRankPassages({
    chooseDocuments: async () => [],
    recallPassages: createRecallPassages({
      index,
      embedQuestion: createEmbedQuestion({ spent: () => undefined }),
      embedderFor: { active: () => Promise.resolve(embedder), fallback: () => Promise.resolve(null) },
      log: silentLog,
    }),
    index,
    readSentences: createReadBestSentences({ sentences: createSentenceReader() }),
  });
  return async (question) => {
    const { passages } = await rank(OWNER, parseQuestion(question, 0), {}, {});
    return index.loadPassages(
      OWNER.ownerId,
      passages.slice(0, TOP).map(({ candidate }) => candidate.passageId),
    );
  };
}

async function library(folder: string, passages: number) {
  const file = join(folder, `${passages}.sqlite`);
  const facts = `${file}.json`;
  if (existsSync(facts)) return { file, ...Kept.parse(JSON.parse(readFileSync(facts, 'utf8'))) };
  {
    await using index = openSqlitePassageIndex(file);
    const made = await makeLibrary(index, passages);
    writeFileSync(facts, JSON.stringify({ ...made, bytes: 0 }));
  }
  const made = Kept.parse(JSON.parse(readFileSync(facts, 'utf8')));
  const kept = { ...made, bytes: statSync(file).size };
  writeFileSync(facts, JSON.stringify(kept));
  return { file, ...kept };
}

async function besideIndexing(index: PassageIndex, search: Search, questions: readonly string[]) {
  const maker = createTextMaker(99);
  const texts = maker
    .pages(LARGE_FILE / 3 + 1)
    .flat()
    .slice(0, 2 * LARGE_FILE);
  const passages = Array.from({ length: LARGE_FILE }, (_, ordinal) => {
    const text = `${texts[2 * ordinal] ?? maker.sentence()} ${texts[2 * ordinal + 1] ?? ''}`;
    return {
      ordinal,
      pageNumber: 1 + Math.floor(ordinal / 2.4),
      start: 0,
      end: text.length,
      text,
      headingPath: [],
      language: 'en',
    };
  });
  const vectors = await madeEmbedder().embed(
    passages.map(({ text }) => text),
    'passage',
  );
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let next = 0;
  let indexing = true;
  delay.enable();
  const asking = searchLikePeople(() => search(questions[next++ % questions.length] ?? ''), {
    people: CLIENTS,
    until: () => !indexing,
  });
  const writes: { from: number; to: number }[] = [];
  for (let written = 0; written < LARGE_FILES; written++) {
    const document = { ...LARGE_DOCUMENT, documentId: `large ${written}` };
    const from = performance.now();
    await index.replaceDocument(OWNER.ownerId, document, passages, { space: MADE_SPACE, vectors });
    writes.push({ from, to: performance.now() });
  }
  indexing = false;
  const asked = await asking;
  delay.disable();
  for (let written = 0; written < LARGE_FILES; written++) await index.removeDocument(OWNER.ownerId, `large ${written}`);
  const times = asked
    .filter(({ from, milliseconds }) => writes.some((write) => from + milliseconds > write.from && from < write.to))
    .map(({ milliseconds }) => milliseconds);
  return {
    times,
    eventLoop: delay.percentile(99) / 1e6,
    writtenSeconds: median(writes.map(({ from, to }) => (to - from) / 1000)),
  };
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: { passages: { type: 'string', default: '100000' }, keep: { type: 'string' } },
  });
  const passages = Number(values.passages);
  const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'trove-index-'));
  mkdirSync(folder, { recursive: true });
  try {
    const made = await library(folder, passages);
    await using index = openSqlitePassageIndex(made.file);
    const search = createSearch(index);
    const maker = createTextMaker(17);
    const questions = Array.from({ length: WARM_UP + QUESTIONS }, (_, at) =>
      maker.questionAbout(made.texts[at % made.texts.length] ?? ''),
    );
    const first = await timed(() => search(questions[0] ?? ''));
    // Every reader has to know the library before anything is timed.
    await Promise.all(questions.slice(0, WARM_UP).map(search));
    const quiet: number[] = [];
    for (const question of questions.slice(WARM_UP)) quiet.push((await timed(() => search(question))).milliseconds);
    const busy = await besideIndexing(index, search, questions.slice(WARM_UP));
    const [p50, p95] =
      passages >= LARGE
        ? [
            { bar: 150, aim: 40 },
            { bar: 400, aim: 100 },
          ]
        : [
            { bar: 20, aim: 8 },
            { bar: 60, aim: 20 },
          ];
    report(`index-speed: owner with ${passages / 2} of ${passages} passages`, [
      { what: 'search p50', value: median(quiet), unit: 'ms', ...p50 },
      { what: 'search p95', value: percentile(quiet, 0.95), unit: 'ms', ...p95 },
      { what: 'first search after a start', value: first.milliseconds, unit: 'ms' },
      {
        what: `p95, ${CLIENTS} clients beside indexing, ${busy.times.length} searches`,
        value: percentile(busy.times, 0.95),
        unit: 'ms',
        bar: 3 * percentile(quiet, 0.95),
      },
      { what: 'event loop delay p99 meanwhile', value: busy.eventLoop, unit: 'ms', bar: 50 },
      { what: `indexing ${LARGE_FILE} passages meanwhile`, value: busy.writtenSeconds, unit: 's' },
      {
        what: 'index and vectors, bytes a passage',
        value: (made.bytes - made.textBytes) / passages,
        unit: '',
        bar: 3072,
        aim: 1536,
      },
      { what: 'text, bytes a passage', value: made.textBytes / passages, unit: '' },
      { what: 'indexed', value: passages / made.seconds, unit: 'passages/s' },
    ]);
  } finally {
    if (values.keep === undefined) rmSync(folder, { recursive: true });
  }
}
