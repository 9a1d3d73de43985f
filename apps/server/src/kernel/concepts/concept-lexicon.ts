import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileLexicon, LAYOUT } from 'lexicon/compile-lexicon';
import { openLexicon, type Lexicon } from 'lexicon/open-lexicon';
import { lexiconFiles, parseConcepts } from 'lexicon/read-concepts';
import { temporaryName } from '#kernel/ids.ts';
import { generalShareOf } from '#kernel/language/common-words.ts';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { stemsOfForms } from '#kernel/language/irregular-forms.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';

/** Counted up when stems or function words change: what was compiled with others does not fit. */
const STEMS = 7;
/** Compiled files are kept beside the packages, where they survive a start and go with an installation. */
const KEPT_IN = fileURLToPath(new URL('../../../../../node_modules/.cache/trove', import.meta.url));

function readWord(word: string, language: string): string {
  const stem = stemOf(word, language);
  if (stem === '' || functionWordsOf(language).has(stem)) return word.normalize('NFKC').toLowerCase();
  return language === 'en' ? (stemsOfForms(stem)[0] ?? stem) : stem;
}

/** Words remembered of each language; the commonest make up most of any text. */
const REMEMBERED = 30_000;
const remembered = new Map<string, Map<string, string>>();

/**
 * A word as the lexicon knows it: its stem, the same for irregular forms. Function words are as they are, and so is a word whose stem looks like
 * one: "AED" is no "a", "Sicherheit" no "sich".
 */
export function lexiconWord(word: string, language: string): string {
  let known = remembered.get(language);
  if (known === undefined || known.size >= REMEMBERED) remembered.set(language, (known = new Map<string, string>()));
  const before = known.get(word);
  if (before !== undefined) return before;
  const found = readWord(word, language);
  known.set(word, found);
  return found;
}

/** An item's words as the lexicon knows them; none where all are function words: "on the" is in every text. */
function itemWords(text: string, language: string): readonly string[] {
  const words = wordsOf(text).map(({ text: word }) => word);
  return words.length === 1 && stemOf(words[0] ?? '', language) === '' ? [] : words.map((word) => lexiconWord(word, language));
}

function compile(files: ReturnType<typeof lexiconFiles>): Uint8Array {
  return compileLexicon(
    files.flatMap(({ name, text }) => parseConcepts(text, name)),
    itemWords,
    generalShareOf,
  );
}

/** Another for other data, another form of the compiled file or other stems; 16 hexadecimal digits. */
function editionOf(files: ReturnType<typeof lexiconFiles>): string {
  const hash = createHash('sha256').update(`${LAYOUT} ${STEMS}`);
  for (const { name, text } of files) hash.update(name).update(text);
  return hash.digest('hex').slice(0, 16);
}

let edition: string | undefined;

/** Names the stems and concepts by which this version reads texts: what was indexed by others must be read again. */
export const lexiconEdition = (): string => (edition ??= editionOf(lexiconFiles()));

/** Reads the compiled lexicon, compiling it first where that was not done yet: a few seconds, once for each version of the data. */
function load(): Lexicon {
  const files = lexiconFiles();
  const file = join(KEPT_IN, `lexicon-${editionOf(files)}.bin`);
  try {
    return openLexicon(new Uint8Array(readFileSync(file)));
  } catch {
    // Not there yet.
  }
  const compiled = compile(files);
  try {
    mkdirSync(KEPT_IN, { recursive: true });
    const written = `${file}.${temporaryName()}`;
    writeFileSync(written, compiled);
    renameSync(written, file);
  } catch (error) {
    process.emitWarning(`The compiled lexicon cannot be kept, so each start makes it again: ${String(error)}`);
  }
  return openLexicon(compiled);
}

let opened: Lexicon | undefined;

/** The concept lexicon, opened when it is first needed. */
export const conceptLexicon = (): Lexicon => (opened ??= load());
