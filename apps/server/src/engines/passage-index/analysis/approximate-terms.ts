import { splitCompound } from '#kernel/concepts/compound-words.ts';
import { stemOf } from '#kernel/language/stems.ts';
import { wordsOf } from '#kernel/language/words.ts';
import { lookUp, type Dictionary, type KnownTerm } from '../postings/dictionary.ts';
import { readPostings } from '../postings/read-postings.ts';
import { isLikelyMisspelling } from './likely-misspelling.ts';
import { nearbySpellings } from './nearby-spellings.ts';

/** What a word that neither library nor lexicon knows may stand for. */
export interface Approximation {
  readonly row: KnownTerm;
  /** The word as the library writes it; null for the parts of a compound. */
  readonly written: string | null;
}

const MOST = 2;
/** Candidates whose written words are looked at, the commonest first. */
const LOOKED_AT = 8;
/** Passages of each of them that are read for the written word: "installed" has the stem of "instalments". */
const HOLDERS = 12;
/** Shorter words have too many neighbours that mean something else. */
const SHORTEST = 4;

/** Words at one likely slip from the one that was typed, unless it is wanted `asTyped`; else the two that it is made of. */
export async function approximateTerms(
  dictionary: Dictionary,
  {
    word,
    stems,
    languages,
  }: { readonly word: string; readonly stems: readonly string[]; readonly languages: readonly string[] },
  asTyped: boolean,
): Promise<readonly Approximation[]> {
  if (word.length < SHORTEST || !/^\p{L}+$/u.test(word)) return [];
  const likely = asTyped ? [] : await likelyWords(dictionary, word, { stems, languages });
  if (likely.length > 0) return likely;
  return (await partsOf(dictionary, word, languages)).map((row) => ({ row, written: null }));
}

async function likelyWords(
  dictionary: Dictionary,
  word: string,
  { stems, languages }: { readonly stems: readonly string[]; readonly languages: readonly string[] },
): Promise<readonly Approximation[]> {
  const spellings = [...new Set(stems.filter((stem) => stem.length >= SHORTEST - 1).flatMap(nearbySpellings))];
  // What a slip makes of a word may have another stem than the word: the spellings of the word itself are looked up by their stems too.
  const whole = nearbySpellings(word.toLowerCase()).flatMap((spelling) =>
    languages.map((language) => stemOf(spelling, language)),
  );
  const near = await lookUp(
    dictionary,
    [...new Set([...spellings, ...whole])].filter((stem) => stem !== ''),
  );
  const commonest = [...near.values()].toSorted((a, b) => b.count - a.count).slice(0, LOOKED_AT);
  const written = await writtenWords(dictionary, commonest, word.toLowerCase());
  return commonest
    .flatMap((row) => {
      const found = written.get(row.number);
      return found === undefined ? [] : [{ row, written: found }];
    })
    .slice(0, MOST);
}

/**
 * For each term a word of the library with this stem that may have been meant, by the number of the term; the index keeps stems only, so
 * passages that hold it are read.
 */
async function writtenWords(dictionary: Dictionary, rows: readonly KnownTerm[], typed: string): Promise<Map<number, string>> {
  const { sql, owner } = dictionary;
  const postings = await readPostings(sql, owner, rows);
  const holdersOf = ({ number }: KnownTerm) => [...(postings.get(number)?.passages.slice(0, HOLDERS) ?? [])];
  const passages = await sql.allWithin<{ number: number; text: string; language: string }>(
    'SELECT number, text, language FROM index_passage WHERE owner = ? AND number IN {list}',
    [owner],
    [...new Set(rows.flatMap(holdersOf))],
  );
  const byNumber = new Map(passages.map((passage) => [passage.number, passage]));
  return new Map(
    rows.flatMap((row) => {
      const found = holdersOf(row)
        .flatMap((number) => byNumber.get(number) ?? [])
        .flatMap(({ text, language }) =>
          wordsOf(text).map(({ text: written }) => ({ written, word: written.toLowerCase(), language })),
        )
        .find(({ word, language }) => stemOf(word, language) === row.term && isLikelyMisspelling(typed, word))?.written;
      return found === undefined ? [] : [[row.number, found] as const];
    }),
  );
}

/** The two words that a compound is made of, when the dictionary has both; the evenest split of those that are possible. */
async function partsOf(dictionary: Dictionary, word: string, languages: readonly string[]): Promise<KnownTerm[]> {
  const splits = splitCompound(word, languages);
  const known = await lookUp(dictionary, [...new Set(splits.flatMap(({ heads, tails }) => [...heads, ...tails]))]);
  const commonest = (stems: readonly string[]) =>
    stems.flatMap((stem) => known.get(stem) ?? []).toSorted((a, b) => b.count - a.count)[0];
  const possible = splits.flatMap(({ heads, tails }) => {
    const [head, tail] = [commonest(heads), commonest(tails)];
    return head && tail ? [{ rows: [head, tail], unevenness: Math.abs(head.term.length - tail.term.length) }] : [];
  });
  return possible.toSorted((a, b) => a.unevenness - b.unevenness)[0]?.rows ?? [];
}
