import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** ISO 639-1, in the order of the columns. */
export const LEXICON_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const;
export type LexiconLanguage = (typeof LEXICON_LANGUAGES)[number];

const COLUMNS = ['id', ...LEXICON_LANGUAGES, 'weight', 'related'];
const DATA = fileURLToPath(new URL('../data', import.meta.url));
/** Before an item that means the concept only beside other words of the same field. */
const LOOSE = '~';

export interface ConceptItem {
  /** A word or a phrase, in its base form. */
  readonly text: string;
  readonly loose: boolean;
}

/** Words and phrases that mean the same, in every language of the lexicon. Another sense of a word is another concept. */
export interface Concept {
  readonly id: string;
  readonly items: ReadonlyMap<LexiconLanguage, readonly ConceptItem[]>;
  /** Frequent verbs, adjectives and quantities occur in most texts and tell less than the words of a field. */
  readonly general: boolean;
  /** Ids of concepts one step away: of the same field, wider or narrower. */
  readonly related: readonly string[];
}

const cells = (text: string): string[] =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const readItem = (text: string): ConceptItem => ({
  text: text.replaceAll(LOOSE, '').trim(),
  loose: text.startsWith(LOOSE),
});

/** The concepts of one file. @throws when a line has not the form that the first line names */
export function parseConcepts(text: string, file: string): Concept[] {
  const [head = '', ...lines] = text.replace(/\n+$/, '').split('\n');
  if (head !== COLUMNS.join('\t')) throw new Error(`${file}: the first line must be ${COLUMNS.join(', ')}, tabs between`);
  return lines.map((line, index) => {
    const values = line.split('\t');
    if (values.length !== COLUMNS.length)
      throw new Error(`${file}, line ${index + 2}: ${values.length} columns instead of ${COLUMNS.length}`);
    const [id = ''] = values;
    const [weight, related = ''] = values.slice(-2);
    if (weight !== 'special' && weight !== 'general')
      throw new Error(`${file}, line ${index + 2}: the weight of ${id} must be special or general`);
    const items = LEXICON_LANGUAGES.map((language, at) => [language, cells(values[at + 1] ?? '').map(readItem)] as const);
    return { id, items: new Map(items), general: weight === 'general', related: cells(related) };
  });
}

/** The files of the lexicon: name and text, in the order of their names. */
export function lexiconFiles(folder = DATA): readonly { readonly name: string; readonly text: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
