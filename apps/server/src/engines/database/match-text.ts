import { sql, type RawBuilder } from 'kysely';

const literally = (text: string): string => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Whether a column begins with a text, or contains it: letter by letter, so that `%` and `_` in the text are what they look like. */
export function isLike(column: RawBuilder<unknown>, text: { start: string } | { part: string }): RawBuilder<boolean> {
  const pattern = 'start' in text ? `${literally(text.start)}%` : `%${literally(text.part)}%`;
  return sql<boolean>`${column} LIKE ${pattern} ESCAPE '\\'`;
}
