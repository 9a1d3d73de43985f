import { DocumentKind } from 'contract/facts';
import { sql } from 'kysely';
import type { Database, Migration } from '#engines/database/database.ts';
import { twinKeyOf } from './twin-key.ts';

interface Tables {
  document: {
    owner_id: string;
    id: string;
    kind: string;
    written_on: string;
    sender: string;
    total: number | null;
    reference: string;
  };
}

/** Documents written in one statement: each takes two parameters, of which SQLite allows 32,766. */
const AT_ONCE = 500;

/**
 * Writes the keys of what was read before there were keys. What lies there already is no news: it counts as told. Which of it is a reminder the table
 * does not tell, so that the facts of what has a key are read again.
 */
async function writeKeys(database: Database): Promise<void> {
  const tables = database.tables<Tables>();
  let after = { owner_id: '', id: '' };
  for (;;) {
    const rows = await tables
      .selectFrom('document')
      .select(['owner_id', 'id', 'kind', 'written_on', 'sender', 'total', 'reference'])
      .where(sql<boolean>`(owner_id, id) > (${after.owner_id}, ${after.id})`)
      .orderBy('owner_id')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    const keyed = Map.groupBy(
      rows.flatMap(({ owner_id: ownerId, id, kind, written_on: date, sender, total, reference }) => {
        const facts = { kind: DocumentKind.safeParse(kind).data ?? null, date: date || null, sender, total, reference };
        const key = twinKeyOf({ ...facts, currency: null, due: null, recipient: null, language: null }, null);
        return key === '' ? [] : [{ ownerId, id, key }];
      }),
      ({ ownerId }) => ownerId,
    );
    for (const [ownerId, keys] of keyed) {
      const key = sql`CASE id ${sql.join(
        keys.map((row) => sql`WHEN ${row.id} THEN ${row.key}`),
        sql` `,
      )} ELSE '' END`;
      const ids = sql.join(keys.map(({ id }) => id));
      await sql`UPDATE document SET twin_key = ${key} WHERE owner_id = ${ownerId} AND id IN (${ids})`.execute(tables);
    }
  }
}

export const twinMigration: Migration = {
  name: '2026-11-23-84-twins-of-documents',
  async up(database) {
    const tables = database.tables();
    await sql`ALTER TABLE document ADD COLUMN twin_key TEXT NOT NULL DEFAULT ''`.execute(tables);
    await sql`ALTER TABLE document ADD COLUMN twin_told TEXT NOT NULL DEFAULT ''`.execute(tables);
    await writeKeys(database);
    await sql`UPDATE document SET twin_told = twin_key, fact_rules = 1 WHERE twin_key != ''`.execute(tables);
    await sql`CREATE INDEX document_by_twin ON document (owner_id, twin_key) WHERE twin_key != ''`.execute(tables);
  },
};
