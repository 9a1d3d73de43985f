import type { Comparison, DocumentVersion, TextChange } from 'contract/versions';
import { texts } from './texts/texts';

/** What the screens say that routes compose, in the language of the moment. */
export const versionWords = {
  gone: () => texts.gone,
  notLoaded: () => texts.oneNotLoaded,
  notCompared: () => texts.cannotCompare,
  shown: () => texts.shown,
  current: () => texts.current,
  version: (number: number) => texts.version(number),
  comparing: (name: string) => texts.compareTitle(name),
};

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
  restoredFrom === null ? undefined : texts.restoredFrom(restoredFrom);

/** How many older versions are kept and for how long, as sentences. */
export function sayKept({ most, days }: { readonly most: number; readonly days: number | null }): string {
  if (most === 0) return texts.keptNone;
  return [texts.keptSome(most), ...(days === null ? [] : [texts.keptDays(days)])].join(' ');
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

/** `12 changes: 8 words removed, 15 words added.` */
export function sayChanges({ changes, words, more }: Comparison): string {
  if (changes.length === 0) return texts.same;
  const count = texts.countChanges(changes.length);
  return texts.removedAdded(more ? texts.moreThan(count) : count, words.removed, words.added);
}
