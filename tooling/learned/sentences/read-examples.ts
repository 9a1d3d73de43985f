import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseLibrary, type ExampleLibrary, type Problem } from './parse-library.ts';

const EXAMPLES = fileURLToPath(new URL('examples', import.meta.url));

export interface ReadFile {
  readonly file: string;
  readonly library: ExampleLibrary;
  readonly problems: readonly Problem[];
}

/** Every file of examples in the order of their names; with `files`, those alone. */
export function readExamples(files?: readonly string[]): ReadFile[] {
  const paths = files ?? globSync('*/*.txt', { cwd: EXAMPLES }).map((file) => join(EXAMPLES, file));
  return paths
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, ...parseLibrary(file, readFileSync(file, 'utf8')) }));
}
