import type { ExampleLibrary } from './parse-library.ts';

/** Parts that libraries are divided into; the same library in two languages is in one. */
export const FOLDS = 8;

/** The part of a library, by its name. */
export function foldOf({ library }: Pick<ExampleLibrary, 'library'>): number {
  let hash = 7;
  for (const letter of library) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % FOLDS;
}

/** The part that is only measured: a whole author, and two folds of the three other authors that came last. */
export const isKept = ({ author, library }: Pick<ExampleLibrary, 'author' | 'library'>): boolean =>
  author === 'plover' || (/^(?:kestrel|dipper|siskin)$/.test(author) && /^(?:1|5)$/.test(`${foldOf({ library })}`));

/** The part of a library while learning: what is only measured is a part by itself, beyond the folds. */
export const partOf = (library: Pick<ExampleLibrary, 'author' | 'library'>): number =>
  isKept(library) ? FOLDS : foldOf(library);
