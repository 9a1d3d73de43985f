import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { NEAREST_SCORE } from 'contract/constants';
import { callProduct } from '../product/call-product.ts';
import { startProduct } from '../product/start-product.ts';
import { report } from '../report.ts';
import { readHomeSet } from './read-home-set.ts';

export const summary =
  'whether a change of the code changes an answer: same-answers [DIR...] [--save FILE] [--against FILE]; prints a mark of all ranked answers of each set';

const of = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** The sets that come with Trove, each with the PDF files it is asked of. */
const OWN = [{ folder: of('newcomer'), pdfs: of('../../samples/library') }, { folder: of('small') }] as const;
/** What machines may round differently. */
const DIGITS = 4;

/** Every question of a set with what is shown for it: documents, pages, sentences and how sure each is. */
async function answersOf(folder: string, pdfs: string | undefined): Promise<string[]> {
  const set = readHomeSet(folder, pdfs);
  await using product = await startProduct();
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  for (const document of set.documents) await caller.upload(await document.content(), document.filename);
  await product.untilIdle();
  const lines: string[] = [];
  for (const { id, question } of set.questions) {
    const results = await caller.search(question, { minScore: NEAREST_SCORE });
    const shown = results.map(({ filename, pageNumber, score, snippet, answer, said }) =>
      [filename, pageNumber, score.toFixed(DIGITS), snippet.slice(answer?.start, answer?.end), said ?? ''].join(' | '),
    );
    lines.push([basename(folder), id, question, ...shown].join('\t'));
  }
  return lines;
}

export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { save: { type: 'string' }, against: { type: 'string' } },
  });
  const sets = positionals.length === 0 ? OWN : positionals.map((folder) => ({ folder, pdfs: undefined }));
  const lines: string[] = [];
  for (const set of sets) {
    const own = await answersOf(set.folder, 'pdfs' in set ? set.pdfs : undefined);
    console.log(`${basename(set.folder)}: ${createHash('sha256').update(own.join('\n')).digest('hex').slice(0, 16)}`);
    lines.push(...own);
  }
  if (values.save !== undefined) writeFileSync(values.save, lines.join('\n'));
  if (values.against === undefined) return;
  const before = new Set(readFileSync(values.against, 'utf8').split('\n'));
  const changed = lines.filter((line) => !before.has(line));
  for (const line of changed) console.log(line.replaceAll('\t', '\n   '));
  report(`same-answers: ${lines.length} questions`, [
    { what: 'answered otherwise than before', value: changed.length, unit: '' },
  ]);
}
