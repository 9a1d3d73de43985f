import type { RecalledTerm } from '#engines/passage-index/passage-index.ts';
import { timesRow } from 'word-vectors/byte-rows';
import { createFindGiven } from './find-given.ts';
import type { Span } from './find-sentences.ts';
import { bestOfEach, isAboveAll, isNaming, standsBeside, wordsHeld } from './held-words.ts';
import { createMarkWords } from './mark-words.ts';
import { createRepeatsHeading, isHeading } from './sentence-shape.ts';
import type { PassageText, ReadPassages } from './read-passage.ts';
import { UNREAD_SENTENCE, type Gives, type WeighedSentence } from './weighed-sentence.ts';
import { WEIGHT, weightOfShape } from './weigh-shape.ts';

export interface AskedQuestion {
  readonly text: string;
  readonly terms: readonly Pick<RecalledTerm, 'word' | 'stems' | 'concepts' | 'rarity'>[];
  /** As the passages' sentences are encoded. */
  readonly vector: Float32Array;
}

/** Words that say the same are marked too, where they do so surely. */
const SURE = 0.92;

/** What a word counts for the choice that a heading or a letterhead of the passage holds too: it says what all of it is about. */
const NAMED_ABOVE = 0.4;
/** A sentence that holds no word of the question is like it only from here on. */
const LEAST_LIKENESS = 0.15;
/** The word vectors know words in Latin letters only. For others stands what is covered of the question, as like as a right sentence usually is. */
const USUAL_LIKENESS = 0.5;
/** Many sentences look as if they gave an instruction, or a place. */
const SEEMS = 0.5;
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/** Share of the question's words that the word vectors can know. */
function knownShare(terms: AskedQuestion['terms']): number {
  const words = terms.filter(({ word }) => LETTER.test(word));
  return words.length === 0 ? 1 : words.filter(({ word }) => LATIN.test(word)).length / words.length;
}

/** Prepares a question to be held against passages one after the other. */
export function createWeighSentences({ text: question, terms, vector }: AskedQuestion, readPassage: ReadPassages) {
  const total = terms.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const known = knownShare(terms);
  const withUnknown = (likeness: number, held: number): number => known * likeness + (1 - known) * USUAL_LIKENESS * held;
  const asked = createFindGiven(question);
  /** A title names a matter; of what is asked about it, it says nothing. */
  const isTitle = (written: string): boolean => asked !== null && !asked.mayBeTitle && isHeading(written);
  const givesAsked = (written: string, given: readonly Span[]): Gives => {
    if (asked === null) return 0;
    if (given.length > 0) return asked.isCommon ? SEEMS : 1;
    return asked.isOpenIn(written) && !isTitle(written) ? 0 : -1;
  };
  const markWords = createMarkWords(terms);
  /** @param byWordsAlone without looking how like its sentences are: for a passage far down a list */
  return (passage: PassageText, byWordsAlone = false): WeighedSentence => {
    const { text } = passage;
    const repeatsHeading = createRepeatsHeading(passage.headingPath);
    const read = readPassage(passage);
    const marks = markWords(read);
    const sentences = read.sentences.map((span) => wordsHeld(span, marks));
    const vectors = byWordsAlone ? null : read.vectors();
    const likenessOf = (row: number): number => (vectors === null ? 0 : timesRow(vector, vectors, row));
    const plainWhole = likenessOf(read.sentences.length);
    const places = marks.flatMap(({ start, end, value }) => (value >= SURE ? [start, end] : []));
    const holders = new Map<number, number>();
    for (const { held } of sentences) for (const term of held.keys()) holders.set(term, (holders.get(term) ?? 0) + 1);
    const aboveAll = new Set(sentences.filter(isAboveAll(text)).flatMap(({ held }) => [...held.keys()]));
    const wholly = bestOfEach(marks);
    const named = new Set(
      sentences.filter(isNaming(text)).flatMap((line) => line.marks.flatMap(({ term, value }) => (value === 1 ? [term] : []))),
    );
    const unchosen: WeighedSentence = {
      ...UNREAD_SENTENCE,
      whole: plainWhole,
      places,
      held: terms.map((_, term) => wholly.get(term) ?? 0),
    };
    let best = unchosen;
    let most = -Infinity;
    for (const [at, sentence] of sentences.entries()) {
      const { span, held } = sentence;
      const written = text.slice(span.start, span.end);
      const plain = likenessOf(at);
      const given = asked?.find(written) ?? [];
      const gives = givesAsked(written, given);
      if (held.size === 0 && plain < LEAST_LIKENESS && given.length === 0) continue;
      let share = 0;
      let own = 0;
      let distinct = 0;
      let exact = 0;
      for (const [term, value] of held) {
        const part = (value * (terms[term]?.rarity ?? 0)) / total;
        const ownPart = aboveAll.has(term) ? NAMED_ABOVE * part : part;
        share += part;
        own += ownPart;
        if (value === 1) exact += ownPart;
        distinct += ownPart / Math.sqrt(holders.get(term) ?? 1);
      }
      const likeness = withUnknown(plain, share);
      const score =
        WEIGHT.share * own +
        WEIGHT.distinct * distinct +
        WEIGHT.exact * exact +
        WEIGHT.likeness * likeness +
        (given.length > 0 ? WEIGHT.gives : 0) +
        (standsBeside(given, sentence) ? WEIGHT.beside : 0) +
        weightOfShape(written, sentence, gives, repeatsHeading(written));
      if (score <= most) continue;
      most = score;
      // What is said in a paper about somebody is said of them.
      for (const term of named) if (!held.has(term)) share += (terms[term]?.rarity ?? 0) / total;
      best = {
        ...unchosen,
        sentence: span,
        isTitle: gives === -1 && isTitle(written),
        share,
        likeness,
        gives,
        whole: withUnknown(plainWhole, share),
        strength: score,
      };
    }
    return best;
  };
}
