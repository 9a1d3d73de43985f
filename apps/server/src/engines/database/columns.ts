import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Column types whose names differ between the dialects. Times are epoch milliseconds in BIGINT, booleans INTEGER 0 or 1, JSON is TEXT. */
export const columnTypes = ({ dialect }: Database): { bytes: RawBuilder<unknown> } => ({
  bytes: dialect === 'sqlite' ? sql`BLOB` : sql`BYTEA`,
});
