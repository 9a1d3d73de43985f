import { readFileSync, readdirSync, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';

const Entry = z.object({ _id: z.string(), title: z.string().default(''), text: z.string(), doc: z.string().optional() });
const Query = z.object({ _id: z.string(), text: z.string() });

export interface CollectionEntry {
  readonly id: string;
  /** The document it is a part of, where the collection says so; else itself. */
  readonly documentId: string;
  readonly title: string;
  readonly text: string;
}

/** A retrieval collection in BEIR format. */
export interface Collection {
  readonly name: string;
  readonly entries: readonly CollectionEntry[];
  readonly queries: readonly { readonly id: string; readonly text: string }[];
  /** Query id to entry id to grade, 1 and more. */
  readonly relevant: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

function linesOf<Row>(file: string, schema: z.ZodType<Row>): Row[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}

/** `qrels.tsv`, or `qrels/test.tsv` as BEIR's own archives have it: query, entry, grade; four columns as TREC has them are read too. */
function readGrades(folder: string): Map<string, Map<string, number>> {
  const file = [join(folder, 'qrels.tsv'), join(folder, 'qrels', 'test.tsv')].find((candidate) => existsSync(candidate));
  if (file === undefined) throw new Error(`${folder} has no qrels.tsv`);
  const relevant = new Map<string, Map<string, number>>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const columns = line.trim().split(/\s+/);
    const [query, entry, grade] = columns.length === 4 ? [columns[0], columns[2], columns[3]] : columns;
    if (query === undefined || entry === undefined || !(Number(grade) > 0)) continue;
    const grades = relevant.get(query) ?? new Map<string, number>();
    relevant.set(query, grades.set(entry, Number(grade)));
  }
  return relevant;
}

/** @param folder holds `corpus.jsonl`, `queries.jsonl` and `qrels.tsv` */
export function readCollection(folder: string): Collection {
  const relevant = readGrades(folder);
  // Some collections list an entry twice.
  const corpus = new Map(linesOf(join(folder, 'corpus.jsonl'), Entry).map((entry) => [entry._id, entry]));
  return {
    name: basename(folder),
    entries: [...corpus.values()].map(({ _id, title, text, doc }) => ({ id: _id, documentId: doc ?? _id, title, text })),
    queries: linesOf(join(folder, 'queries.jsonl'), Query)
      .filter(({ _id }) => relevant.has(_id))
      .map(({ _id, text }) => ({ id: _id, text })),
    relevant,
  };
}

/** The collections in a folder, or the folder itself when it is one. */
export function readCollections(folder: string): Collection[] {
  if (existsSync(join(folder, 'corpus.jsonl'))) return [readCollection(folder)];
  const found = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, 'corpus.jsonl')));
  if (found.length === 0)
    throw new Error(`${folder} holds no collection: a folder with corpus.jsonl, queries.jsonl and qrels.tsv`);
  return found.toSorted().map(readCollection);
}
