import type { RecalledTerm } from '#engines/passage-index/passage-index.ts';
import { timesRow } from 'word-vectors/byte-rows';
import { createChooseCell, type ChosenCell } from '../rows/choose-cell.ts';
import { createFindGiven } from './find-given.ts';
import type { Span } from './find-sentences.ts';
import { bestOfEach, isAboveAll, isNaming, standsBeside, wordsHeld, type Held } from './held-words.ts';
import { createMarkWords } from './mark-words.ts';
import type { SpokenRow } from '../rows/read-rows.ts';
import { createRepeatsHeading, isHeading } from './sentence-shape.ts';
import { readWords, type PassageText, type ReadPassages } from './read-passage.ts';
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
/** Where a row gives what is asked for: in one of its cells. */
const WITHIN_ROW: Span = { start: 0, end: 0 };
const LETTER = /\p{L}/u;
const LATIN = /\p{Script=Latin}/u;

/** A sentence, or a row of a table with the cell of it that answers. */
interface Line extends Held {
  readonly row?: SpokenRow;
  readonly chosen?: ChosenCell;
  /** How a label with its value is said. */
  readonly label?: string;
}

/** Whether what is asked for stands beside a word of the question. A row is about what it holds. */
const isBeside = (given: readonly Span[], line: Line): boolean =>
  line.row === undefined ? standsBeside(given, line) : given.length > 0 && line.held.size > 0;

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
    const marksOf = (head: string) => markWords(readWords(head, passage.language));
    const chooseCell = read.rows.size === 0 ? null : createChooseCell({ terms, asked, marksOf });
    const sentences = read.sentences.map((span): Line => {
      const line = wordsHeld(span, marks);
      const row = read.rows.get(span.start);
      const chosen = row && chooseCell?.(row, line.marks);
      if (row === undefined || !chosen) return line;
      // A label with its value is read as it stands.
      if (row.isLabelled) return { ...line, label: row.said };
      // What stands over a cell is said with it.
      for (const [term, value] of chosen.held) line.held.set(term, Math.max(value, line.held.get(term) ?? 0));
      return { ...line, row, chosen };
    });
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
      const { span, held, row, chosen, label } = sentence;
      const written = text.slice(span.start, span.end);
      const said = row?.said ?? written;
      const plain = likenessOf(at);
      // Of a row, what is given is told by its cells: where it stands in the row says nothing.
      const given = row === undefined ? (asked?.find(written) ?? []) : chosen?.isGiven === true ? [WITHIN_ROW] : [];
      const gives = givesAsked(said, given);
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
        (isBeside(given, sentence) ? WEIGHT.beside : 0) +
        weightOfShape(said, sentence, gives, repeatsHeading(written));
      if (score <= most) continue;
      most = score;
      // What is said in a paper about somebody is said of them.
      for (const term of named) if (!held.has(term)) share += (terms[term]?.rarity ?? 0) / total;
      best = {
        ...unchosen,
        sentence: chosen?.cell?.span ?? span,
        said: chosen?.cell?.said ?? row?.said ?? label ?? null,
        heads: chosen?.cell?.heads ?? [],
        isTitle: gives === -1 && isTitle(said),
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
