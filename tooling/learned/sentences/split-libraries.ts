import type { ExampleLibrary } from './parse-library.ts';

/** Parts that libraries are divided into; the same library in two languages is in one. */
export const FOLDS = 8;

/** The part of a library, by its name. */
export function foldOf({ library }: Pick<ExampleLibrary, 'library'>): number {
  let hash = 7;
  for (const letter of library) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % FOLDS;
}
