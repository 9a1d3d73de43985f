import * as z from 'zod';
import { foldText, foldWords, nameKey } from '../fold-text.ts';
import { predicate } from '../predicate.ts';
import type { QueryDocument } from '../query-document.ts';
import { SoughtText } from '../values.ts';
import { isFlagged } from './made-alike.ts';

/** A folder by its id, by a part of its path, or by its path: alone, or deep with what lies in it. */
export const FolderRef = z.union([
  z.strictObject({ id: SoughtText }),
  z.strictObject({ part: SoughtText.refine((part) => foldText(part).trim() !== '') }),
  z.strictObject({ path: SoughtText, deep: z.boolean() }),
]);
export type FolderRef = z.infer<typeof FolderRef>;

/** Whether a query means a folder. */
export function isFolder(ref: FolderRef, folder: { readonly id: string; readonly path: string }): boolean {
  if ('id' in ref) return folder.id === ref.id;
  if ('part' in ref) return foldText(folder.path).includes(foldText(ref.part));
  const [held, wanted] = [nameKey(folder.path), nameKey(ref.path)];
  return held === wanted || (ref.deep && held.startsWith(`${wanted}/`));
}

/** Words of a source: its kind, or what its owner calls it. */
export const SourceWords = SoughtText.refine((text) => foldWords(text) !== '');

/** Whether words name a source, as whole words: `google-drive Google Drive` is named by `drive`, `onedrive OneDrive` is not. */
export const sourceHolds = (words: string, { source, sourceName }: Pick<QueryDocument, 'source' | 'sourceName'>): boolean =>
  ` ${foldWords(`${source} ${sourceName ?? ''}`)} `.includes(` ${foldWords(words)} `);

export const ofPlaces = {
  folder: predicate<FolderRef>({
    schema: FolderRef,
    typed: ['folder', 'in', 'within'],
    read({ text, sign, as }) {
      const ref = sign === '#' ? { id: text } : { path: text, deep: as === 'within' };
      const value = FolderRef.safeParse(sign === '' && as !== 'within' ? { part: text } : ref).data;
      return value ? { value } : { sentence: 'Write the name of a folder: folder:house.' };
    },
    write(value) {
      if ('id' in value) return { text: value.id, sign: '#' };
      if ('part' in value) return { text: value.part };
      return value.deep ? { text: value.path, as: 'within' } : { text: value.path, sign: '=' };
    },
    label: (value) => ('id' in value ? 'in a folder' : `folder: ${'part' in value ? value.part : value.path}`),
    phrase: (value) => ('id' in value ? 'in a folder' : `in the folder “${'part' in value ? value.part : value.path}”`),
    holds: (value, { folder }) => folder !== null && isFolder(value, folder),
    implies: (value, other) =>
      'path' in value && 'path' in other && other.deep && isFolder(other, { id: '', path: value.path }),
  }),
  source: predicate<string>({
    schema: SourceWords,
    typed: ['source'],
    read({ text }) {
      const value = SourceWords.safeParse(text).data;
      return value === undefined ? { sentence: 'Write a connection: source:dropbox.' } : { value };
    },
    write: (value) => ({ text: value }),
    label: (value) => `source: ${value}`,
    phrase: (value) => `that came from “${value}”`,
    holds: sourceHolds,
  }),
  tag: predicate<string>({
    schema: SoughtText,
    typed: ['tag'],
    read({ text }) {
      const value = SoughtText.safeParse(text).data;
      return value === undefined ? { sentence: 'Write the name of a tag: tag:house.' } : { value };
    },
    write: (value) => ({ text: value }),
    label: (value) => `tag: ${value}`,
    phrase: (value) => `tagged “${value}”`,
    holds: (value, { tags }) => tags.some((tag) => nameKey(tag) === nameKey(value)),
    implies: (value, other) => nameKey(value) === nameKey(other),
  }),
  unfiled: isFlagged('unfiled', 'in no folder', ({ folder }) => folder === null),
  untagged: isFlagged('untagged', 'without a tag', ({ tags }) => tags.length === 0),
  starred: isFlagged('starred', 'starred', ({ starred }) => starred),
  inTrash: isFlagged('trash', 'in Trash', ({ inTrash }) => inTrash),
  failed: isFlagged('failed', 'that could not be read', ({ failed }) => failed),
};
