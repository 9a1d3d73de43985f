import { basename, join } from 'node:path';
import { formatOf } from 'contract/file-names';
import { FORMATS } from 'contract/formats';
import type { SearchResult } from 'contract/search';
import { callProduct, type Caller } from '../product/call-product.ts';
import { readRealFiles, REAL_COLLECTIONS, type RealFile } from './real-files.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';

export const summary = 'DIR [FORMAT]: uploads files that others made, ten of each format, and asks for a phrase of each';

const GIVE_UP_MS = 180_000;
const TOP = 5;
/** Letters by which a text is known again. */
const KNOWN_BY = 12;

interface Outcome {
  readonly file: RealFile;
  /** `pages`, or the code of the refusal. */
  readonly ended: string;
  /** Null where it was not asked for. */
  readonly found: boolean | null;
  readonly marked: boolean | null;
}

export async function run([folder, only]: readonly string[]): Promise<void> {
  if (folder === undefined) {
    console.log('Name a folder with checkouts of these repositories, each in a folder of its name:');
    for (const { repository, commit, licence } of REAL_COLLECTIONS)
      console.log(`  https://github.com/${repository} at ${commit}, ${licence}`);
    return;
  }
  const files = (await readRealFiles()).filter(({ format }) => only === undefined || format === only);
  await using product = await startProduct({ env: { TEXT_RECOGNITION: 'off' } });
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const uploaded: { file: RealFile; ended: string; id: string | null }[] = [];
  for (const file of files) {
    const outcome = await upload(caller, join(folder, file.repository, file.path), nameOf(file));
    if (outcome.ended !== 'pages') console.log(`${file.path}: ${outcome.ended}`);
    uploaded.push({ file, ...outcome });
  }
  await product.untilIdle();
  const outcomes: Outcome[] = [];
  for (const { file, ended, id } of uploaded) {
    const asked = id === null || file.phrase === null ? { found: null, marked: null } : await ask(caller, id, file.phrase);
    outcomes.push({ file, ended, ...asked });
  }
  tell(outcomes);
}

/** Mailboxes are often named by their list, without an ending. */
const nameOf = ({ path, format }: RealFile): string =>
  formatOf(path) === null ? `${basename(path)}.${FORMATS[format].extensions[0]}` : basename(path);

async function upload(caller: Caller, path: string, name: string): Promise<{ ended: string; id: string | null }> {
  const answer = await caller.uploadFile(path, name, AbortSignal.timeout(GIVE_UP_MS)).catch((error: unknown) => error);
  if (typeof answer !== 'object' || answer === null || !('document' in answer)) return { ended: String(answer), id: null };
  const { document } = answer as Awaited<ReturnType<Caller['uploadFile']>>;
  if (document !== null) return { ended: 'pages', id: document.id };
  return { ended: 'code' in answer ? String(answer.code) : 'no answer', id: null };
}

/** Asks for the phrase as somebody who remembers it would: marks that search understands are left out. */
async function ask(caller: Caller, id: string, phrase: string): Promise<{ found: boolean; marked: boolean }> {
  const results = await caller.search(phrase.replace(/["“”():-]/g, ' '), { topK: TOP });
  // Several of the files may hold the same words.
  const hit = results.find((result) => result.documentId === id) ?? results.find(({ snippet }) => shares(snippet, phrase));
  return { found: hit !== undefined, marked: hit !== undefined && isMarked(hit, phrase) };
}

/** Whether what is marked has words of the phrase. */
function isMarked({ answer, snippet }: SearchResult, phrase: string): boolean {
  return answer !== null && shares(snippet.slice(answer.start, answer.end), phrase);
}

/** Whether a stretch of either text stands in the other. Spaces and signs do not count: programs set them differently. */
function shares(one: string, other: string): boolean {
  const [longer = '', shorter = ''] = [one, other]
    .map((text) =>
      text
        .normalize('NFKC')
        .replace(/[^\p{L}\p{N}]/gu, '')
        .toLowerCase(),
    )
    .toSorted((a, b) => b.length - a.length);
  const length = Math.min(KNOWN_BY, shorter.length);
  if (length === 0) return false;
  for (let from = 0; from + length <= shorter.length; from += 1)
    if (longer.includes(shorter.slice(from, from + length))) return true;
  return false;
}

function tell(outcomes: readonly Outcome[]): void {
  for (const [format, all] of Map.groupBy(outcomes, ({ file }) => file.format)) {
    const count = (holds: (outcome: Outcome) => boolean) => all.filter(holds).length;
    const asked = count(({ found }) => found !== null);
    console.log(
      `${FORMATS[format].name}: ${count(({ ended }) => ended === 'pages')} of ${all.length} as pages; phrase in the top ${TOP} ${count(({ found }) => found === true)} of ${asked}, marked ${count(({ marked }) => marked === true)}`,
    );
    for (const { file, ended, found, marked } of all)
      if (ended !== 'pages' || marked === false)
        console.log(`  ${basename(file.path)}: ${ended === 'pages' ? (found === true ? 'not marked' : 'not found') : ended}`);
  }
  const asked = outcomes.filter(({ found }) => found !== null);
  const share = (part: readonly unknown[], of: readonly unknown[]) =>
    Math.round((1_000 * part.length) / Math.max(1, of.length)) / 10;
  report(`formats: ${outcomes.length} files`, [
    {
      what: 'ended as pages',
      value: share(
        outcomes.filter(({ ended }) => ended === 'pages'),
        outcomes,
      ),
      unit: '%',
      bar: 95,
      aim: 100,
      better: 'higher',
    },
    {
      what: `phrase in the top ${TOP}`,
      value: share(
        asked.filter(({ found }) => found === true),
        asked,
      ),
      unit: '%',
      bar: 95,
      aim: 100,
      better: 'higher',
    },
    {
      what: 'and its sentence marked',
      value: share(
        asked.filter(({ marked }) => marked === true),
        asked,
      ),
      unit: '%',
      bar: 95,
      aim: 100,
      better: 'higher',
    },
  ]);
}
