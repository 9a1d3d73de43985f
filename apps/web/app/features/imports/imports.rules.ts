import { isClutter } from 'contract/file-names';
import type { NotesImport } from 'contract/imports';
import { formatEnglishCount } from '~/lib/text/format';

/** A file that was chosen or dropped, with its path from the folder that was. */
export interface ChosenFile {
  path: string;
  file: File;
}

/** What is sent: one archive as it is, or everything else packed into one. */
export type Sending = { archive: File } | { pack: readonly ChosenFile[]; name: string };

/** What to send of the chosen files. Several archives are sent one after the other. */
export function sortOutChosen(chosen: readonly ChosenFile[]): Sending[] {
  const files = chosen.filter(({ path }) => !isClutter(path));
  const archives = files.filter(({ path }) => !path.includes('/') && /\.zip$/i.test(path));
  const others = files.filter((file) => !archives.includes(file));
  const name = others[0]?.path.includes('/') ? (others[0].path.split('/')[0] ?? 'Notes') : 'Notes';
  return [...archives.map(({ file }) => ({ archive: file })), ...(others.length > 0 ? [{ pack: others, name }] : [])];
}

/** Share of an import that is done, 0..1; undefined before its files have been counted. */
export const shareDone = ({ status, total, lookedAt }: NotesImport): number | undefined =>
  status === 'done' ? 1 : total === 0 ? undefined : lookedAt / total;

/** How an import stands, in a few words. */
export function stateOf({ status, total, lookedAt }: NotesImport): string {
  if (status === 'failed') return 'Not imported';
  if (status === 'done') return 'Imported';
  return total === 0
    ? 'Waiting to be opened'
    : `Looking at ${lookedAt.toLocaleString('en')} of ${formatEnglishCount(total, 'file')}`;
}

/** What came of it: `12 added, 3 there already`. */
export function outcomeOf({ counts: { added, changed, unchanged, leftOut } }: NotesImport): string {
  const parts = [
    added > 0 && `${formatEnglishCount(added, 'note')} added`,
    changed > 0 && `${changed.toLocaleString('en')} updated`,
    unchanged > 0 && `${unchanged.toLocaleString('en')} there already`,
    leftOut > 0 && `${leftOut.toLocaleString('en')} left out`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Nothing yet' : parts.join(', ');
}
