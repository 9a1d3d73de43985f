import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';
import { openSqliteIndex } from '../../apps/server/src/engines/passage-index/drivers/sqlite/sqlite-database.ts';
import { readFresh } from '../../apps/server/src/engines/passage-index/postings/fresh-postings.ts';
import { mergeFresh } from '../../apps/server/src/engines/passage-index/postings/merge-postings.ts';
import { listPostings, packPostings } from '../../apps/server/src/engines/passage-index/postings/postings.ts';
import { sealedBlocks } from '../../apps/server/src/engines/passage-index/postings/seal-blocks.ts';
import { readVarints, VarintWriter } from '../../apps/server/src/engines/passage-index/postings/varints.ts';
import { claimOwner } from '../../apps/server/src/engines/passage-index/storage/owner-row.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';

const Owner = z.object({ number: z.number(), next_document: z.number(), next_passage: z.number() });
const Terms = z.array(
  z.object({ term: z.string(), number: z.number(), open_block: z.instanceof(Uint8Array), sealed: z.number() }),
);

/** The same block for passages whose numbers are higher by so many: only its first number counts from nothing. */
function shifted(block: Uint8Array, by: number): Uint8Array {
  const end = block.findIndex((byte) => byte < 128) + 1;
  const writer = new VarintWriter();
  writer.write((readVarints(block.subarray(0, end))[0] ?? 0) + by);
  writer.append(block.subarray(end));
  return writer.finish();
}

/** Everything into the dictionary: postings of copies come behind it. */
async function mergeAll(file: string, owner: string): Promise<void> {
  const database = openSqliteIndex(file, { cacheMegabytes: 64 });
  const { ownerId } = scopeOf(owner);
  await database.write(async (sql) => {
    const row = await claimOwner(sql, ownerId);
    await mergeFresh(sql, row.number, await readFresh(sql, row));
  }, ownerId);
  await database.close();
}

/**
 * Makes a library as many times as large by copies of its documents under other names, row by row: millions of passages in minutes instead
 * of hours. Lists of postings are as long as they would be with as many documents; that many passages are alike is the difference.
 */
export async function repeatDocuments(file: string, owner: string, times: number): Promise<void> {
  await mergeAll(file, owner);
  using database = new DatabaseSync(file);
  database.exec('PRAGMA synchronous=OFF; PRAGMA cache_size=-256000');
  database.function('shifted', { deterministic: true }, (block, by) =>
    block instanceof Uint8Array ? shifted(block, Number(by)) : null,
  );
  const row = database.prepare('SELECT number, next_document, next_passage FROM index_owner WHERE owner_id = ?').get(owner);
  const { number, next_document: documents, next_passage: passages } = Owner.parse(row);
  const terms = Terms.parse(
    database
      .prepare(
        `SELECT term, number, open_block,
           (SELECT COUNT(*) FROM index_posting p WHERE p.owner = t.owner AND p.term = t.number) AS sealed
         FROM index_term t WHERE owner = ?`,
      )
      .all(number),
  );
  const insertBlock = database.prepare(
    'INSERT INTO index_posting (owner, term, first_passage, last_passage, block) VALUES (?, ?, ?, ?, ?)',
  );
  const ranges = [
    ['index_document', 'number', { number: documents, first_passage: passages, document_id: 'name' }],
    ['index_passage', 'number', { number: passages, document: documents }],
    ['index_signature', 'passage', { passage: passages }],
    ['index_vector', 'passage', { passage: passages }],
    ['index_posting', 'first_passage', { first_passage: passages, last_passage: passages, block: 'shift' }],
  ] as const;
  for (let copy = 1; copy < times; copy++) {
    database.exec('BEGIN IMMEDIATE');
    for (const [table, key, moved] of ranges) {
      const columns = database
        .prepare('SELECT name FROM pragma_table_info(?)')
        .all(table)
        .map(({ name }) => String(name));
      const by: Readonly<Record<string, number | string>> = moved;
      const values = columns.map((column) => {
        const change = by[column];
        if (change === 'name') return `${column} || '-${copy}'`;
        if (change === 'shift') return `shifted(${column}, ${copy * passages})`;
        return typeof change === 'number' ? `${column} + ${copy * change}` : column;
      });
      const limit = table === 'index_document' ? documents : passages;
      database
        .prepare(
          `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM ${table} WHERE owner = ? AND ${key} < ?`,
        )
        .run(number, limit);
    }
    database.exec('COMMIT');
  }
  database.exec('BEGIN IMMEDIATE');
  for (const { number: term, open_block: open, sealed } of terms) {
    const postings = listPostings([open]);
    // A term with sealed blocks has its newest between those of one copy and the next; that of a rare one fills blocks together with its copies.
    const together = sealed > 0 ? 1 : Math.max(1, Math.ceil(400 / Math.max(1, postings.length)));
    for (let copy = 0; copy < times - 1; copy += together) {
      const many = Math.min(together, times - 1 - copy);
      const all = Array.from({ length: many }, (_, at) =>
        postings.map((posting) => ({ ...posting, passage: posting.passage + (copy + at) * passages })),
      ).flat();
      for (const block of sealedBlocks(number, term, all)) insertBlock.run(...block);
    }
    const last = postings.map((posting) => ({ ...posting, passage: posting.passage + (times - 1) * passages }));
    database
      .prepare(
        'UPDATE index_term SET count = count * ?, last_passage = last_passage + ?, open_block = ? WHERE owner = ? AND number = ?',
      )
      .run(times, (times - 1) * passages, packPostings(last), number, term);
  }
  database
    .prepare('UPDATE index_owner SET version = version + 1, next_document = ?, next_passage = ? WHERE number = ?')
    .run(documents * times, passages * times, number);
  database.exec('COMMIT');
}
