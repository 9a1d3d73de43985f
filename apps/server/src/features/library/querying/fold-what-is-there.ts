import type { Database } from '#engines/database/database.ts';
import type { LibraryTables } from '../library.tables.ts';
import { foldedName, foldedParties, foldedReference, NOT_FOLDED } from './querying.tables.ts';

/** Documents read at once. Each is written by itself, so that nobody waits for more than one. */
const AT_ONCE = 500;

/**
 * Writes the folded forms of documents that were here before there were any, beside whoever works. A document that changes meanwhile is left to the next
 * start, and so is the rest where this one is interrupted. Recipients come when facts are read by the next rules. @returns how many
 */
export async function foldWhatIsThere(database: Database): Promise<number> {
  const tables = database.tables<LibraryTables>();
  const owners = await tables
    .selectFrom('document')
    .select('owner_id')
    .distinct()
    .where('name_folded', '=', NOT_FOLDED)
    .execute();
  let folded = 0;
  for (const { owner_id: ownerId } of owners) {
    let after = '';
    for (;;) {
      const rows = await tables
        .selectFrom('document')
        .select(['id', 'filename', 'sender', 'reference'])
        .where('owner_id', '=', ownerId)
        .where('name_folded', '=', NOT_FOLDED)
        .where('id', '>', after)
        .orderBy('id')
        .limit(AT_ONCE)
        .execute();
      const last = rows.at(-1);
      if (!last) break;
      after = last.id;
      for (const { id, filename, sender, reference } of rows) {
        const { name_folded } = foldedName(filename);
        const { sender_key } = foldedParties(sender, '');
        const result = await tables
          .updateTable('document')
          .set({ name_folded, sender_key, ...foldedReference(reference) })
          .where('owner_id', '=', ownerId)
          .where('id', '=', id)
          .where('filename', '=', filename)
          .where('sender', '=', sender)
          .where('reference', '=', reference)
          .where('name_folded', '=', NOT_FOLDED)
          .executeTakeFirst();
        folded += Number(result.numUpdatedRows);
      }
    }
  }
  return folded;
}
