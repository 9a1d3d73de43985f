import { foldReference, foldText, foldWords, nameKey } from 'contract/query/fold-text';
import { sql } from 'kysely';
import type { Database, Migration } from '#engines/database/database.ts';

/** What queries compare, as it is written beside what it is made of: no database folds letters as we do. */
export const foldedName = (filename: string) => {
  const [key, folded] = [nameKey(filename), foldText(filename)];
  // Most names are the same without accents: null takes no room.
  return { name_key: key, name_folded: folded === key ? null : folded };
};
export const foldedParties = (sender: string, recipient: string) => ({
  sender_key: foldWords(sender),
  recipient_key: foldWords(recipient),
});
export const foldedReference = (reference: string) => ({ reference_key: foldReference(reference) });

interface Tables {
  document: {
    owner_id: string;
    id: string;
    filename: string;
    name_key: string;
    name_folded: string | null;
    sender: string;
    sender_key: string;
    reference: string;
    reference_key: string;
  };
}

/** Documents folded in one statement: each takes four parameters, of which SQLite allows 32,766. */
const AT_ONCE = 500;

/** Writes the folded forms of what stands there, an owner at a time. Recipients come when facts are read by the next rules. */
async function foldWhatIsThere(database: Database): Promise<void> {
  const tables = database.tables<Tables>();
  const owners = await tables.selectFrom('document').select('owner_id').distinct().execute();
  for (const { owner_id: ownerId } of owners) {
    let after = '';
    for (;;) {
      const rows = await tables
        .selectFrom('document')
        .select(['id', 'filename', 'name_key', 'sender', 'sender_key', 'reference'])
        .where('owner_id', '=', ownerId)
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      const changed = rows.flatMap(({ id, filename, sender, sender_key: before, reference }) => {
        const { name_folded: name } = foldedName(filename);
        const { sender_key: key } = foldedParties(sender, '');
        const { reference_key: folded } = foldedReference(reference);
        return name !== null || key !== before || folded !== '' ? [{ id, name, key, folded }] : [];
      });
      if (changed.length === 0) continue;
      const of = (pick: (row: (typeof changed)[number]) => string | null, column: string) =>
        sql`CASE id ${sql.join(
          changed.map((row) => sql`WHEN ${row.id} THEN ${pick(row)}`),
          sql` `,
        )} ELSE ${sql.ref(column)} END`;
      await sql`UPDATE document SET name_folded = ${of(({ name }) => name, 'name_folded')}, sender_key = ${of(({ key }) => key, 'sender_key')},
        reference_key = ${of(({ folded }) => folded, 'reference_key')}
        WHERE owner_id = ${ownerId} AND id IN (${sql.join(changed.map(({ id }) => id))})`.execute(tables);
    }
  }
}

export const foldedTextMigration: Migration = {
  name: '2026-11-23-70-folded-text-of-documents',
  async up(database) {
    const tables = database.tables();
    await sql`ALTER TABLE document ADD COLUMN name_folded TEXT`.execute(tables);
    for (const column of ['reference_key', 'recipient', 'recipient_key', 'due_on', 'language'])
      await sql`ALTER TABLE document ADD COLUMN ${sql.ref(column)} TEXT NOT NULL DEFAULT ''`.execute(tables);
    await foldWhatIsThere(database);
    // A list that is filtered by a part of a name is counted from the index alone.
    await sql`DROP INDEX document_by_state`.execute(tables);
    await sql`CREATE INDEX document_by_state ON document (owner_id, purged_at, trashed_at, status, folder_id, name_key, name_folded)`.execute(
      tables,
    );
  },
};
