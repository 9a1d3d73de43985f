import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openSqliteHere } from '../../apps/server/src/engines/passage-index/drivers/sqlite/open-sqlite.ts';
import type { NewPassage, PassageIndex } from '../../apps/server/src/engines/passage-index/passage-index.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { createTextMaker } from '../product/made-text.ts';
import { report } from '../report.ts';
import { median, percentile, timed } from '../statistics.ts';

export const summary =
  'what replacing documents does to searches and to the file: reindex [--documents N] [--pages N] [--replacements N]';

const OWNER = scopeOf('acc_again').ownerId;
const QUESTIONS = 100;
const WARM_UP = 20;
const TOP = 100;
/** What may be lost by replacing everything many times over. */
const SLOWER_AT_MOST = 1.25;
const LARGER_AT_MOST = 1.5;

function passagesOf(pages: readonly (readonly string[])[]): NewPassage[] {
  return pages
    .flatMap((texts, page) => texts.map((text) => ({ text, page })))
    .map(({ text, page }, ordinal) => ({
      ordinal,
      pageNumber: page + 1,
      start: 0,
      end: text.length,
      text,
      headingPath: [],
      language: 'en',
    }));
}

const filesOf = (file: string): number =>
  ['', '-wal'].reduce((sum, ending) => sum + (statSync(file + ending, { throwIfNoEntry: false })?.size ?? 0), 0);

async function searchTimes(index: PassageIndex, questions: readonly string[]): Promise<number[]> {
  const ask = (words: string) =>
    index.recall(OWNER, { words, phrases: [], excluded: [], meaning: null, filter: {}, limit: TOP });
  for (const question of questions.slice(0, WARM_UP)) await ask(question);
  const times: number[] = [];
  for (const question of questions) times.push((await timed(() => ask(question))).milliseconds);
  return times;
}

export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      documents: { type: 'string', default: '20' },
      pages: { type: 'string', default: '100' },
      replacements: { type: 'string', default: '200' },
    },
  });
  const [documents, pages, replacements] = [Number(values.documents), Number(values.pages), Number(values.replacements)];
  const folder = mkdtempSync(join(tmpdir(), 'trove-reindex-'));
  try {
    const file = join(folder, 'passages.sqlite');
    await using index = await openSqliteHere({ file, cacheMegabytes: 64 });
    const maker = createTextMaker(31);
    const library = Array.from({ length: documents }, () => passagesOf(maker.pages(pages)));
    const add = (at: number) =>
      index.replaceDocument(
        OWNER,
        {
          documentId: `document ${at}`,
          filename: `document ${at}.pdf`,
          title: '',
          folderId: null,
          modified: 0,
          source: 'upload',
        },
        library[at] ?? [],
        null,
      );
    for (let at = 0; at < documents; at++) await add(at);
    const questions = Array.from({ length: QUESTIONS }, (_, at) => {
      const passages = library[at % documents] ?? [];
      return maker.questionAbout(passages[at % passages.length]?.text ?? '');
    });
    const before = await searchTimes(index, questions);
    const bytesBefore = filesOf(file);
    const writing: number[] = [];
    for (let turn = 0; turn < replacements; turn++) writing.push((await timed(() => add(turn % documents))).milliseconds);
    const after = await searchTimes(index, questions);
    const { passages } = await index.count(OWNER);
    report(`reindex: ${replacements} replacements in ${documents} documents of ${passages} passages`, [
      { what: 'search p50 before', value: median(before), unit: 'ms' },
      { what: 'search p50 after', value: median(after), unit: 'ms', bar: SLOWER_AT_MOST * median(before) },
      { what: 'search p95 before', value: percentile(before, 0.95), unit: 'ms' },
      { what: 'search p95 after', value: percentile(after, 0.95), unit: 'ms' },
      { what: 'on disk before', value: bytesBefore / 1e6, unit: 'MB' },
      { what: 'on disk after', value: filesOf(file) / 1e6, unit: 'MB', bar: (LARGER_AT_MOST * bytesBefore) / 1e6 },
      { what: 'replacing a document p50', value: median(writing), unit: 'ms' },
      { what: 'replacing a document p95', value: percentile(writing, 0.95), unit: 'ms' },
      { what: 'replacing a document, longest', value: Math.max(...writing), unit: 'ms' },
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
