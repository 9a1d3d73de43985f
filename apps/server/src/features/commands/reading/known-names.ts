/** What the library holds by name, so that a sentence can speak of it. */
export interface KnownNames {
  readonly filenames: readonly string[];
  /** Paths, subfolders included. */
  readonly folders: readonly string[];
  readonly senders: readonly string[];
  readonly tags: readonly string[];
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A pattern for a name as it stands in a sentence, between letters of nothing else; blanks of any kind. */
export const namePattern = (name: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(name.trim()).replace(/\s+/g, String.raw`\s+`)}(?![\p{L}\p{N}])`, 'iu');

const WORDS = /[\p{L}\p{N}]+/gu;

interface NameWithWords {
  readonly name: string;
  /** In small letters. */
  readonly words: readonly string[];
}
type NamesByFirstWord = ReadonlyMap<string, readonly NameWithWords[]>;

/** Names by their first word in small letters, once for each list: a sentence asks for names several times, and so does the next one. */
const indexes = new WeakMap<readonly string[], NamesByFirstWord>();

function byFirstWord(names: readonly string[]): NamesByFirstWord {
  const known = indexes.get(names);
  if (known) return known;
  const index = Map.groupBy(
    names.map((name) => ({ name, words: name.toLowerCase().match(WORDS) ?? [] })),
    ({ words }) => words[0] ?? '',
  );
  indexes.set(names, index);
  return index;
}

/** The longest of some names that stands in a text; the first of those that are as long. */
export function longestNamed(
  text: string,
  names: readonly string[],
): { readonly name: string; readonly index: number; readonly length: number } | null {
  const index = byFirstWord(names);
  // Names without a letter are in doubt whatever the text says.
  const words = new Set(['', ...(text.toLowerCase().match(WORDS) ?? [])]);
  let best: { name: string; index: number; length: number } | null = null;
  for (const { name, words: parts } of [...words].flatMap((word) => index.get(word) ?? [])) {
    if (name.trim().length < 2 || (best && name.length <= best.name.length)) continue;
    // A pattern costs more than this look, and many names begin with the same word.
    if (!parts.every((word) => words.has(word))) continue;
    const found = namePattern(name).exec(text);
    if (found) best = { name, index: found.index, length: found[0].length };
  }
  return best;
}

/** Folders, and the folders above them, each by its path. */
export function allPaths(folders: readonly string[]): string[] {
  const paths = new Set<string>();
  for (const folder of folders) {
    const parts = folder.split('/');
    for (let many = 1; many <= parts.length; many++) paths.add(parts.slice(0, many).join('/'));
  }
  return [...paths];
}

/** The folders that a person may mean by a name: the path as it is written, else every folder whose last part it is. */
export function foldersNamed(said: string, folders: readonly string[]): string[] {
  const wanted = said.toLowerCase();
  const paths = allPaths(folders);
  const exact = paths.filter((path) => path.toLowerCase() === wanted);
  return exact.length > 0 ? exact : paths.filter((path) => path.toLowerCase().endsWith(`/${wanted}`));
}
