import { foldReference, foldText, foldWords, nameKey } from 'contract/query/fold-text';
import { sql } from 'kysely';
import type { Migration } from '#engines/database/database.ts';

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

/** What stands in `name_folded` of a document that came before names were folded, until `fold-what-is-there` has folded it. */
export const NOT_FOLDED = '';

export const foldedTextMigration: Migration = {
  name: '2026-11-23-70-folded-text-of-documents',
  async up(database) {
    const tables = database.tables();
    // Folding here would hold up whoever writes for as long as it takes: `fold-what-is-there` does it beside them.
    await sql`ALTER TABLE document ADD COLUMN name_folded TEXT DEFAULT ${sql.lit(NOT_FOLDED)}`.execute(tables);
    for (const column of ['reference_key', 'recipient', 'recipient_key', 'due_on', 'language'])
      await sql`ALTER TABLE document ADD COLUMN ${sql.ref(column)} TEXT NOT NULL DEFAULT ''`.execute(tables);
    // A list that is filtered by a part of a name is counted from the index alone.
    await sql`DROP INDEX document_by_state`.execute(tables);
    await sql`CREATE INDEX document_by_state ON document (owner_id, purged_at, trashed_at, status, folder_id, name_key, name_folded)`.execute(
      tables,
    );
  },
};
