/** States of documents that have words of their own in each language. */
export type SaidState = 'open' | 'untagged' | 'tagged' | 'unfiled' | 'filed' | 'twin' | 'undated' | 'withoutTotal';

/**
 * What one language brings for reading times, amounts, states and names as people say them in commands. All words in small letters and without
 * accents, as `foldName` leaves them. What is divided by bars is the source of a regular expression, matched at the ends of words.
 */
export interface ValueWordsInCommands {
  /** Number words from thirteen, with those that they are made of, by their value: `13: thirteen; 20: twenty`. */
  readonly numbers: string;
  /** What is said shortly or in a way of its own, and the plainer words that it is read as: `wk = week; b4 = before`. */
  readonly plainer: string;
  /** Words beside a time that say nothing of it: verbs of coming, ending and paying. */
  readonly besideTimes: string;
  /** Words beside an amount that say nothing of it. */
  readonly besideAmounts: string;
  readonly states: Readonly<Partial<Record<SaidState, string>>>;
  /** “All” and “both”, as the whole of what is said: “unos cuantos” are a few. */
  readonly all: string;
  readonly both: string;
  /** What is set at the end of a name, or is exchanged there: genitives, plurals, cases. */
  readonly nameEndings: string;
  /** Endings that make a trade of its craft, and the other way round: `Dachdecker` for `Dachdeckerei`. */
  readonly nameDerivations: string;
}
