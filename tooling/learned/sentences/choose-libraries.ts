import type { ExampleLibrary } from './parse-library.ts';
import { readExamples } from './read-examples.ts';
import { foldOf, isKept } from './split-libraries.ts';

/** How to say which libraries are measured. */
export const WHICH = '[--kept | --folds 1,5] [--author LABEL] [--libraries a,b] [--opened-once]';

/** The libraries that options on the command line choose: those that are opened once, or the others. */
export function chooseLibraries(options: readonly string[]): ExampleLibrary[] {
  const optionOf = (name: string): string | null =>
    options.includes(name) ? (options[options.indexOf(name) + 1] ?? null) : null;
  const folds = optionOf('--folds')?.split(',').map(Number) ?? null;
  const author = optionOf('--author');
  const names = optionOf('--libraries')?.split(',') ?? null;
  return readExamples()
    .map(({ library }) => library)
    .filter(
      (library) =>
        library.openedOnce === options.includes('--opened-once') &&
        (!options.includes('--kept') || isKept(library)) &&
        (!folds || folds.includes(foldOf(library))) &&
        (author === null || library.author === author) &&
        (!names || names.includes(library.library)),
    );
}
