import { isDots, withoutDeceiving } from 'contract/names';
import { nameKey } from 'contract/query/fold-text';

/** Longest file name, in characters. File systems allow 255 bytes; people's own names come nowhere near. */
export const FILENAME_LIMIT = 255;

const extensionOf = (name: string): string => /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';

/**
 * The name under which an arriving file is kept: its last path part without deceiving characters, shortened in the middle of nothing but
 * its stem, so that the extension stays. Never empty.
 */
export function safeFilename(given: string): string {
  const last = given.split(/[/\\]/).findLast((part) => withoutDeceiving(part).trim() !== '') ?? '';
  const clean = withoutDeceiving(last).trim();
  if (clean === '' || /^\.+$/.test(clean)) return 'document.pdf';
  const extension = extensionOf(clean);
  const stem = clean.slice(0, clean.length - extension.length);
  const characters = Array.from(stem);
  const room = FILENAME_LIMIT - Array.from(extension).length;
  return characters.length <= room ? clean : characters.slice(0, room).join('').trimEnd() + extension;
}

/** `name.pdf`, `name (2).pdf`, `name (3).pdf`: the first that `taken` does not hold (as keys). */
export function freeFilename(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(nameKey(wanted))) return wanted;
  const extension = extensionOf(wanted);
  const stem = wanted.slice(0, wanted.length - extension.length);
  for (let number = 2; ; number++) {
    const ending = ` (${number})${extension}`;
    const candidate =
      Array.from(stem)
        .slice(0, FILENAME_LIMIT - ending.length)
        .join('') + ending;
    if (!taken.has(nameKey(candidate))) return candidate;
  }
}

/** A name with the ending of another one: the stem is the person's, the ending says what the file is. */
export function withEndingOf(name: string, other: string): string {
  const [had, has] = [extensionOf(name), extensionOf(safeFilename(other))];
  return has === '' || nameKey(had) === nameKey(has) ? name : safeFilename(name.slice(0, name.length - had.length) + has);
}

/** What a person typed as a new name for a file, or the code of what is wrong with it. */
export function renamed(
  current: string,
  typed: string,
): { name: string } | { problem: 'filename_missing' | 'filename_too_long' | 'filename_extension' } {
  const clean = withoutDeceiving(typed).replace(/[/\\]/g, '-').trim();
  if (clean === '' || isDots(clean)) return { problem: 'filename_missing' };
  const extension = extensionOf(current);
  const name = extension !== '' && extensionOf(clean) === '' ? clean + extension : clean;
  if (nameKey(extensionOf(name)) !== nameKey(extension)) return { problem: 'filename_extension' };
  if (nameKey(name) === nameKey(extension)) return { problem: 'filename_missing' };
  if (Array.from(name).length > FILENAME_LIMIT) return { problem: 'filename_too_long' };
  return { name };
}

/** A place in a sorted list: the sort value and the id of the last row seen. */
export interface ListPosition {
  readonly value: string | number;
  readonly id: string;
}

export const encodeCursor = (place: ListPosition): string =>
  Buffer.from(JSON.stringify([place.value, place.id])).toString('base64url');

/** The place a cursor names, or undefined when it is not one of ours. */
export function decodeCursor(cursor: string): ListPosition | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 2) return undefined;
  const [value, id] = parts as unknown[];
  if ((typeof value !== 'string' && typeof value !== 'number') || typeof id !== 'string') return undefined;
  return { value, id };
}
