import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

function patternOf(text: { start: string } | { part: string } | { ending: string }): string {
  if ('start' in text) return `${literally(text.start)}%`;
  return 'part' in text ? `%${literally(text.part)}%` : `_%${literally(text.ending)}`;
}

/**
 * Whether a column begins with a text, contains it, or ends with it behind at least one letter: letter by letter, so that `%` and `_` in the text
 * are what they look like.
 */
export function isLike(
  column: RawBuilder<unknown>,
  text: { start: string } | { part: string } | { ending: string },
): RawBuilder<boolean> {
  return sql<boolean>`${column} LIKE ${patternOf(text)} ESCAPE '\\'`;
}

/** More are handed over as one parameter: SQLite takes at most 32,766, and a plan of thousands is slow to make. */
const FEW = 500;

/** Whether a column, which is not null, has one of these values, however many they are. */
export function isAmong(
  column: RawBuilder<unknown>,
  values: readonly string[],
  dialect: Database['dialect'],
): RawBuilder<boolean> {
  if (values.length === 0) return sql`(1 = 0)`;
  if (values.length <= FEW) return sql`${column} IN (${sql.join(values)})`;
  const list = JSON.stringify(values);
  return dialect === 'sqlite'
    ? sql`${column} IN (SELECT value FROM json_each(${list}))`
    : sql`${column} IN (SELECT jsonb_array_elements_text(${list}::jsonb))`;
}
