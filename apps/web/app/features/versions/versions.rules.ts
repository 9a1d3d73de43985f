import type { Comparison, DocumentVersion, TextChange } from 'contract/versions';

const part = encodeURIComponent;

/** Where an older version is looked at; the newest is the document. */
export const addressOfVersion = (documentId: string, { id, isCurrent }: DocumentVersion): string =>
  isCurrent ? `/doc/${part(documentId)}` : `/doc/${part(documentId)}/versions/${part(id)}`;

export const addressOfComparison = (documentId: string, from: string, to: string): string =>
  `/doc/${part(documentId)}/compare?${new URLSearchParams({ from, to })}`;

/** The version before another one, of those that are kept; undefined for the oldest. */
export const versionBefore = (versions: readonly DocumentVersion[], { number }: DocumentVersion): DocumentVersion | undefined =>
  versions.find((version) => version.number < number);

/** `Restored from version 1`, or nothing to say. */
export const sayOrigin = ({ restoredFrom }: DocumentVersion): string | undefined =>
  restoredFrom === null ? undefined : `Restored from version ${restoredFrom}`;

/** How long older versions are kept, as a sentence. */
export function sayKept({ most, days }: { readonly most: number; readonly days: number | null }): string {
  if (most === 0) return 'No older versions are kept here.';
  const versions = most === 1 ? 'One older version is kept' : `Up to ${most} older versions are kept`;
  return days === null ? `${versions}.` : `${versions}, each for ${days} days.`;
}

export type Side = 'from' | 'to';

export const markOf = (index: number, side: Side): string => `${side} ${index}`;

/** What changed, as marks on the pages of one side. */
export const marksOf = (changes: readonly TextChange[], side: Side, current: number) =>
  changes.flatMap((change, index) =>
    change[side].map(({ pageNumber, start, end }) => ({
      id: markOf(index, side),
      kind: index === current ? ('current' as const) : ('match' as const),
      pageNumber,
      range: { start, end },
    })),
  );

/** Where a change is to be seen on one side: at its words, or at the page where they would be. */
export function placeOf(change: TextChange, side: Side): { readonly pageNumber: number; readonly hasWords: boolean } {
  const [first] = change[side];
  const pageNumber = first?.pageNumber ?? (side === 'from' ? change.at.fromPage : change.at.toPage);
  return { pageNumber, hasWords: first !== undefined };
}

/** `12 changes: 8 words removed, 15 added`. */
export function sayChanges({ changes, words, more }: Comparison): string {
  if (changes.length === 0) return 'The text is the same in both versions';
  const count = `${more ? 'More than ' : ''}${changes.length.toLocaleString('en')} ${changes.length === 1 ? 'change' : 'changes'}`;
  const of = (number: number) => `${number.toLocaleString('en')} ${number === 1 ? 'word' : 'words'}`;
  return `${count}: ${of(words.removed)} removed, ${of(words.added)} added`;
}
