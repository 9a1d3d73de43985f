import type { ExampleLibrary } from './parse-library.ts';

/** Parts that libraries are divided into; the same library in two languages is in one. */
export const FOLDS = 8;

/** The part of a library, by its name. */
export function foldOf({ library }: Pick<ExampleLibrary, 'library'>): number {
  let hash = 7;
  for (const letter of library) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return hash % FOLDS;
}

/** Authors whose sentences are only measured: one with nine libraries, and eight with one in one language each. */
const KEPT_AUTHORS = /^(?:plover|wren-[cgjnortv])$/;
/** Authors of whom some libraries are only measured, by the folds of these. */
const KEPT_FOLDS: readonly { readonly authors: RegExp; readonly folds: readonly number[] }[] = [
  { authors: /^(?:kestrel|dipper|siskin)$/, folds: [1, 5] },
  { authors: /^(?:bittern|curlew|dotterel|egret)$/, folds: [5] },
];

/** The part that is only measured: whole authors, and some libraries of others. */
export const isKept = (library: Pick<ExampleLibrary, 'author' | 'library'>): boolean =>
  KEPT_AUTHORS.test(library.author) ||
  KEPT_FOLDS.some(({ authors, folds }) => authors.test(library.author) && folds.includes(foldOf(library)));

/** The part of a library while learning: what is only measured is a part by itself, beyond the folds. */
export const partOf = (library: Pick<ExampleLibrary, 'author' | 'library'>): number =>
  isKept(library) ? FOLDS : foldOf(library);
