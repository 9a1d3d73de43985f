import type { Candidate } from '#engines/passage-index/passage-index.ts';
import { largeness, within } from './library-size.ts';
import { QUOTATION, WEIGHTS, type Asked, type RankedPassage } from './fuse-rankings.ts';
import type { Evidence } from './weigh-evidence.ts';
import { UNREAD_SENTENCE, type WeighedSentence } from '../sentences/weighed-sentence.ts';

/** The weight of size was found between these numbers of passages, and is not stretched beyond them. */
const FEWEST_MEASURED = 10;
const MOST_MEASURED = 20_000;
/** A library of the first size lacks many words of any question, one of the second few that it could answer. */
const WORDS_ARE_MISSING = 100;
const WORDS_ARE_THERE = 1_000;
const TELLING = Math.log(WORDS_ARE_THERE / WORDS_ARE_MISSING);
/** Place of the passage that `lead` is measured from. */
const LEAD_OVER = 10;
/** A lead beyond this makes no surer. */
const CLEAR_LEAD = 0.5;
/** How fast names come to count in full, from a small library on: with some 300 passages they do. */
const NAMES_HELP = 4;
/** Headings, names and whole documents may bring more than the passage alone could. */
const MOST_WORDS = 1.5;

/** What the judgement of a list of passages rests on. */
export interface Grounds extends Asked {
  /** How many there are to find: those in the question's language. */
  readonly passages: number;
  /** Share of the question's words that none of them holds, nor any word like it. */
  readonly unknown: number;
  /** How many words were looked for. */
  readonly words: number;
  /** Share of the question's words that are taken for others that are spelled much like them. */
  readonly corrected: number;
  /** How rare each of them is. */
  readonly rarities: readonly number[];
  /** Which of them are codes, of letters and digits: the word vectors cannot know what these mean. */
  readonly codes: readonly boolean[];
  /** Whether it holds a name that no document has: its answer is nowhere, however near something is. */
  readonly lacksName?: boolean;
  /** Documents of a kind that the question names. */
  readonly ofKind?: ReadonlySet<string>;
  /** Whether an installed model says how like the passages are. */
  readonly byModel?: boolean;
}

/** What the best sentence of a passage usually has. */
const USUAL_STRENGTH = 2.5;

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + Math.max(0, value), 0) / values.length;

/** Share of the question that is codes, and of it what the sentence holds. */
function heldCodes(
  { rarities, codes }: Pick<Grounds, 'rarities' | 'codes'>,
  held: readonly number[],
): { of: number; held: number } {
  const all = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const shareOf = (weight: (term: number) => number) =>
    all === 0 ? 0 : rarities.reduce((sum, rarity, term) => sum + (codes[term] === true ? rarity * weight(term) : 0), 0) / all;
  return { of: shareOf(() => 1), held: shareOf((term) => held[term] ?? 0) };
}

/** The evidence by words of what stands over the passage. */
const nameOver = ({ heading, filename }: Candidate): number => WEIGHTS.heading * heading + WEIGHTS.filename * filename;

/** The evidence for each of a list of passages. `bestOf`: the best sentence of those that were read. */
export function evidenceOf(
  ranked: readonly RankedPassage[],
  { ceiling, isLookup, passages, words: asked, unknown, rarities, codes }: Grounds,
  bestOf: (passageId: string) => WeighedSentence | undefined,
): Evidence[] {
  const most = ceiling > 0 ? ceiling : 1;
  const little = Math.max(0, 1 - NAMES_HELP * largeness(passages));
  const tenth = (ranked.map(({ words }) => words).toSorted((a, b) => b - a)[LEAD_OVER - 1] ?? 0) / most;
  const ofDocument = Map.groupBy(ranked, ({ candidate }) => candidate.documentId);
  const meanings = new Map(
    [...ofDocument].map(([document, of]) => [
      document,
      mean(of.flatMap(({ candidate }) => bestOf(candidate.passageId)?.whole ?? [])),
    ]),
  );
  return ranked.map(({ candidate, words }) => {
    const best = bestOf(candidate.passageId) ?? UNREAD_SENTENCE;
    const inCodes = heldCodes({ rarities, codes }, best.held);
    // A code says what it means in no other way: it is there or not.
    const withCodes = (likeness: number) => inCodes.held + (1 - inCodes.of) * Math.max(0, likeness);
    // A name that says a word of the passage again does not make up for one that the passage lacks. Among more passages it helps all the same.
    const once = Math.min(words / most, Math.max(candidate.window, nameOver(candidate) / most));
    const byWord = ((1 - little) * words) / most + little * once;
    return {
      words: Math.min(MOST_WORDS, byWord),
      window: candidate.window,
      exact: candidate.exact,
      lead: Math.min(CLEAR_LEAD, Math.max(0, byWord - tenth)),
      run: asked > 1 ? Math.max(0, candidate.run * asked - 1) / (asked - 1) : 0,
      // Of a name or a title nothing more is asked.
      quoted: isLookup ? candidate.run ** QUOTATION : 0,
      sentence: best.share,
      likeness: withCodes(best.likeness),
      gives: best.gives,
      strength: within(-1, 1, (best.strength - USUAL_STRENGTH) / USUAL_STRENGTH),
      meaning: Math.max(0, candidate.meaning ?? 0),
      whole: withCodes(best.whole),
      document: meanings.get(candidate.documentId) ?? 0,
      size: Math.log(within(FEWEST_MEASURED, MOST_MEASURED, passages)),
      unknown: (unknown * Math.log(within(WORDS_ARE_MISSING, WORDS_ARE_THERE, passages) / WORDS_ARE_MISSING)) / TELLING,
    };
  });
}
