import { openAsBlob } from 'node:fs';
import { glob, stat } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { extensionOf } from 'contract/file-names';
import { callProduct, type Caller } from '../product/call-product.ts';
import { report } from '../report.ts';
import { startProduct } from '../product/start-product.ts';

export const summary =
  'FOLDER: uploads every file of a folder, and tells what was kept, its state and what is said of it, kind by kind';

const UPLOADS_AT_ONCE = 4;
const LOOK_EVERY_MS = 1_000;
const SETTLED_WITHIN_MS = 1_800_000;
const UNSETTLED: ReadonlySet<string> = new Set(['waiting', 'reading', 'recognising']);

interface Outcome {
  readonly path: string;
  readonly kind: string;
  readonly state: string;
  readonly sentence: string;
}

async function filesIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for await (const path of glob(join(folder, '**/*'))) if ((await stat(path)).isFile()) paths.push(path);
  return paths.toSorted();
}

async function settledFile(caller: Caller, id: string) {
  for (const end = performance.now() + SETTLED_WITHIN_MS; performance.now() < end; await wait(LOOK_EVERY_MS)) {
    const file = await caller.file(id);
    if (!UNSETTLED.has(file.state)) return file;
  }
  throw new Error(`${id} was not read within half an hour`);
}

/** Whether each file of others is kept, and with which state and sentence. Whether those are right is for a person to say. */
export async function run([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) throw new Error('Name a folder of files');
  await using product = await startProduct({ env: { TEXT_RECOGNITION: 'off' } });
  const caller = callProduct(product.url, await product.addAccount('kept-files@example.org'));
  const paths = await filesIn(folder);
  const waiting = paths.values();
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (const path of waiting) {
      const kind = extensionOf(path) || '(no ending)';
      const { id, status, code } = await caller.store(await openAsBlob(path), basename(path));
      if (id === null) outcomes.push({ path, kind, state: 'not kept', sentence: `${status} ${code}` });
      else {
        const { state, textNote } = await settledFile(caller, id);
        outcomes.push({ path, kind, state, sentence: textNote ?? '' });
      }
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, lane));
  for (const { path, kind, state, sentence } of outcomes.toSorted((one, other) => one.kind.localeCompare(other.kind)))
    console.log([kind, state, relative(folder, path), sentence].join('\t'));
  const kept = outcomes.filter(({ state }) => state !== 'not kept').length;
  report(`files of others: ${paths.length}`, [
    { what: 'kept', value: (100 * kept) / Math.max(1, paths.length), unit: '%', bar: 100, better: 'higher' },
    ...[...Map.groupBy(outcomes, ({ state }) => state)].map(([state, { length }]) => ({
      what: state,
      value: length,
      unit: 'files',
    })),
  ]);
}
