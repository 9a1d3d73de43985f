import { existsSync, openAsBlob, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { readLibrary } from '../home/read-commands.ts';
import { typesetPages } from '../home/typeset-pages.ts';

/** A paper to measure with: its file, what it says, and the text of its pages where that is known. */
export interface MeasuredPaper {
  readonly filename: string;
  readonly open: () => Promise<Blob>;
  /** By fact; what is not on the paper is missing. */
  readonly truth: ReadonlyMap<string, string>;
  readonly pages: readonly string[] | null;
}

const Truth = z.record(z.string(), z.record(z.string(), z.unknown()));

/** `facts.tsv`: a row a document, its first line names the columns. */
function readTable(folder: string): Map<string, ReadonlyMap<string, string>> {
  const [head = '', ...rows] = readFileSync(join(folder, 'facts.tsv'), 'utf8').trimEnd().split('\n');
  const names = head.split('\t');
  return new Map(
    rows.map((row) => {
      const cells = row.split('\t');
      return [cells[0] ?? '', new Map(names.map((name, index) => [name, cells[index] ?? '']))];
    }),
  );
}

/** Papers of a folder: real files in `papers` with `facts.json`, or `library.json` with the text of pages, which are typeset, and `facts.tsv`. */
export function readPapers(folder: string): MeasuredPaper[] {
  const file = join(folder, 'facts.json');
  if (existsSync(file)) {
    const truth = Truth.parse(JSON.parse(readFileSync(file, 'utf8')));
    return Object.entries(truth).map(([filename, facts]) => ({
      filename,
      open: () => openAsBlob(join(folder, 'papers', filename)),
      truth: new Map(
        Object.entries(facts).flatMap(([fact, value]) =>
          typeof value === 'number' ? [[fact, value.toFixed(2)]] : typeof value === 'string' ? [[fact, value]] : [],
        ),
      ),
      pages: null,
    }));
  }
  const table = readTable(folder);
  return readLibrary(folder).map(({ filename, pages }) => ({
    filename,
    open: () => typesetPages(pages, filename),
    truth: table.get(filename) ?? new Map(),
    pages,
  }));
}
