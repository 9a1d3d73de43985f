import type { KnownDocument } from '../planning/known-document.ts';
import type { Counts, FilingIndex } from './index-for-filing.ts';

/** So large a part of the like papers must lie in one folder. */
export const AGREEMENT = 0.8;

export interface Agreement {
  readonly folder: string;
  /** Papers in that folder, and all. */
  readonly having: number;
  readonly all: number;
  /** Whether some lie in the same folder of another year. */
  readonly isByYear: boolean;
}

export const sumOf = (counts: ReadonlyMap<string, number> = new Map()): number =>
  [...counts.values()].reduce((sum, one) => sum + one, 0);

/** Those of the papers that are of a kind. */
export const onlyOf = (counts: Counts, kind: string): Counts =>
  new Map(
    [...counts].flatMap(([folder, by]) => {
      const having = by.get(kind);
      return having === undefined ? [] : [[folder, new Map([[kind, having]])] as const];
    }),
  );

/** The papers by the folders that would be right for a paper of this year; those that no such folder stands for are left out. */
function fitYear(counts: Counts, document: KnownDocument, index: FilingIndex): Counts {
  const fit: Counts = new Map();
  for (const [folder, by] of counts) {
    const own = index.folderFor(document, folder);
    if (own === null) continue;
    const inside = fit.get(own) ?? new Map<string, number>();
    fit.set(own, inside);
    for (const [what, having] of by) inside.set(what, (inside.get(what) ?? 0) + having);
  }
  return fit;
}

/** How far papers lie in one folder: in `most`, the folder that holds most of them, or in another. */
export function countAgreement(
  counts: Counts,
  document: KnownDocument,
  index: FilingIndex,
  /** Papers of these that were taken back from a folder and lie in none. */
  takenBack: (folder: string) => number,
) {
  const fit = fitYear(counts, document, index);
  const held = [...fit].map(([folder, by]) => [folder, sumOf(by)] as const);
  return {
    in: fit,
    most: held.toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))[0]?.[0],
    on(folder: string): Agreement {
      const having = sumOf(fit.get(folder));
      const all = held.reduce((sum, [, papers]) => sum + papers, 0) + takenBack(folder);
      return { folder, having, all, isByYear: having > sumOf(counts.get(folder)) };
    },
  };
}
export const agrees = ({ having, all }: Agreement): boolean => having / all >= AGREEMENT;
