import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { FORMAT_IDS, FORMATS, formatOf, type FormatId } from 'contract/formats';
import { callProduct, type Caller } from './call-product.ts';
import { MADE_TO_BE_REFUSED, REAL_COLLECTIONS } from './real-files.ts';
import { report } from './report.ts';
import { startProduct } from './start-product.ts';

export const summary =
  'DIR [NUMBER]: uploads files that others made, so many of each format (10), and asks for a phrase of each';

const GIVE_UP_MS = 180_000;
const TOP = 5;
/** Letters of a line that is asked for. */
const SHORTEST = 24;
const LONGEST = 160;

interface Outcome {
  readonly format: FormatId;
  readonly file: string;
  /** `pages`, or the code of the refusal. */
  readonly ended: string;
  /** Null where its pages have no line that could be asked for. */
  readonly found: boolean | null;
  readonly marked: boolean | null;
}

export async function run([folder, number = '10']: readonly string[]): Promise<void> {
  if (folder === undefined) {
    console.log('Name a folder with real files. Collections that may be measured with:');
    for (const { repository, commit, licence, folder: where } of REAL_COLLECTIONS)
      console.log(`  ${repository} at ${commit}, ${licence}: ${where}`);
    return;
  }
  const chosen = await chooseFiles(folder, Number(number));
  await using product = await startProduct({ env: { TEXT_RECOGNITION: 'off' } });
  const caller = callProduct(product.url, await product.addAccount('bench@example.org'));
  const uploaded: { format: FormatId; path: string; ended: string; id: string | null }[] = [];
  for (const { format, path } of chosen) uploaded.push({ format, path, ...(await upload(caller, path)) });
  await product.untilIdle();
  const outcomes: Outcome[] = [];
  for (const { format, path, ended, id } of uploaded) {
    const asked = id === null ? { found: null, marked: null } : await ask(caller, id);
    outcomes.push({ format, file: basename(path), ended, ...asked });
  }
  tell(outcomes);
}

/** The first files of each format by name, one of each name. */
async function chooseFiles(folder: string, most: number): Promise<{ format: FormatId; path: string }[]> {
  const all = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !MADE_TO_BE_REFUSED.test(entry.name))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const byFormat = Map.groupBy(
    [...new Map(all.map((entry) => [entry.name, entry])).values()],
    (entry) => formatOf(entry.name) ?? 'none',
  );
  return FORMAT_IDS.flatMap((format) =>
    (byFormat.get(format) ?? []).slice(0, most).map(({ parentPath, name }) => ({ format, path: join(parentPath, name) })),
  );
}

async function upload(caller: Caller, path: string): Promise<{ ended: string; id: string | null }> {
  const answer = await caller
    .uploadFile(path, basename(path), AbortSignal.timeout(GIVE_UP_MS))
    .catch((error: unknown) => error);
  if (typeof answer !== 'object' || answer === null || !('document' in answer)) return { ended: String(answer), id: null };
  const { document } = answer as Awaited<ReturnType<Caller['uploadFile']>>;
  if (document !== null) return { ended: 'pages', id: document.id };
  return { ended: 'code' in answer ? String(answer.code) : 'no answer', id: null };
}

/** Asks for the longest line of the first pages, as somebody who remembers it would. */
async function ask(caller: Caller, id: string): Promise<{ found: boolean | null; marked: boolean | null }> {
  const pages = await caller.pageTexts(id, 1, 3);
  const lines = pages.flatMap(({ text }) => text.split('\n')).map((line) => line.replace(/\s+/g, ' ').trim());
  const fit = lines.filter((line) => line.length >= SHORTEST && (line.match(/\p{L}{2,}/gu)?.length ?? 0) >= 4);
  const [line] = fit.toSorted((one, other) => other.length - one.length);
  if (line === undefined) return { found: null, marked: null };
  const question = line
    .slice(0, LONGEST)
    .replace(/\S*$/, '')
    .replace(/["():]/g, ' ');
  const results = await caller.search(question, { topK: TOP });
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  // Others may have copied the same text into several of their files.
  const hit = results.find(
    ({ documentId, snippet }) => documentId === id || plain(snippet).includes(plain(question).trim().slice(0, SHORTEST)),
  );
  return { found: hit !== undefined, marked: hit !== undefined && hit.answer !== null && hit.answer !== undefined };
}

function tell(outcomes: readonly Outcome[]): void {
  for (const [format, all] of Map.groupBy(outcomes, (outcome) => outcome.format)) {
    const count = (holds: (outcome: Outcome) => boolean) => all.filter(holds).length;
    const asked = count(({ found }) => found !== null);
    console.log(
      `${FORMATS[format].name}: ${count(({ ended }) => ended === 'pages')} of ${all.length} as pages; phrase in the top ${TOP} ${count(({ found }) => found === true)} of ${asked}, marked ${count(({ marked }) => marked === true)}`,
    );
    for (const { file, ended, found } of all)
      if (ended !== 'pages' || found === false) console.log(`  ${file}: ${ended === 'pages' ? 'not found' : ended}`);
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
