import { splitCompound } from './compound-words.ts';
import { beginningWith, lookUp, type Dictionary, type KnownTerm } from './dictionary.ts';
import { nearbySpellings } from './nearby-spellings.ts';

const GUESSES = 2;
/** Shorter words have too many neighbours that mean something else. */
const SHORTEST_GUESSED = 5;
/** What a word that the dictionary lacks may stand for: words at one edit, else compounds that begin with it, else the two that it is made of. */
export async function guessTerms(
  dictionary: Dictionary,
  word: string,
  stems: readonly string[],
  languages: readonly string[],
): Promise<readonly KnownTerm[]> {
  const long = stems.filter((stem) => stem.length >= SHORTEST_GUESSED && /^\p{L}+$/u.test(stem));
  if (long.length === 0) return [];
  const near = await lookUp(dictionary, [...new Set(long.flatMap(nearbySpellings))]);
  if (near.size > 0) return [...near.values()].toSorted((a, b) => b.count - a.count).slice(0, GUESSES);
  const begun = (await Promise.all(long.map((stem) => beginningWith(dictionary, stem, GUESSES)))).flat();
  return begun.length > 0 ? begun.slice(0, GUESSES) : partsOf(dictionary, word, languages);
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
