import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import * as z from 'zod';
import { DATABASES } from './measure-holdings.ts';

const Pages = z.array(z.object({ name: z.string(), bytes: z.number() }));

/** What is kept of every deed by design until it is old (`AUDIT_DAYS` and the like): it grows with what people do, not with the server's age. */
const RECORDS = /audit|event|notice/;

export interface TableBytes {
  /** By table and index, `file/name`. */
  readonly of: ReadonlyMap<string, number>;
  /** Of those that are records, all together. */
  readonly records: number;
}

/** Bytes of every table and index of the embedded databases, while the server works. */
export function measureTables(dataDir: string): TableBytes {
  const of = new Map<string, number>();
  for (const file of DATABASES) {
    using database = new DatabaseSync(join(dataDir, file), { readOnly: true });
    const pages = database.prepare('SELECT name, SUM(pgsize) AS bytes FROM dbstat GROUP BY name').all();
    for (const { name, bytes } of Pages.parse(pages)) of.set(`${file}/${name}`, bytes);
  }
  return { of, records: [...of].reduce((sum, [name, bytes]) => sum + (RECORDS.test(name) ? bytes : 0), 0) };
}
