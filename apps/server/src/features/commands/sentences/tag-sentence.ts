import type { HeldNames } from './name-index.ts';
import { sentenceFeatures } from './sentence-features.ts';
import type { ScoredMarks, SentenceModel, TokenScores } from './sentence-model.ts';
import type { Token } from './split-sentence.ts';

/** Words of a sentence that mean something together. */
export interface Marked {
  /** `move`, `KIND`, `TO-FOLDER` …, as tooling/learned/sentences/README.md lists them. */
  readonly mark: string;
  /** The words as they were typed. */
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** Exactly one document is meant. */
  readonly one: boolean;
  /** “It” or “them” has grown onto the verb. */
  readonly it: boolean;
  /** Of the least certain of its words, 0 to 1. */
  readonly certainty: number;
  readonly tokens: readonly Token[];
}

/** A sentence as the model reads it. */
export interface TaggedSentence {
  readonly text: string;
  readonly language: string;
  readonly marks: readonly Marked[];
  /** Words without a mark, and how certain it is that they have none. */
  readonly unmarked: readonly { readonly token: Token; readonly certainty: number }[];
  /** How likely all marks are right together, 0 to 1. */
  readonly certainty: number;
  readonly outcomes: readonly { readonly outcome: string; readonly certainty: number }[];
}

type Marks = Pick<TaggedSentence, 'marks' | 'unmarked'>;

/** Words of one mark that stand together are one. */
function groupMarks(text: string, tokens: readonly Token[], scores: readonly TokenScores[]): Marks {
  const groups: { token: Token; at: number }[][] = [];
  const unmarked: TaggedSentence['unmarked'][number][] = [];
  let open: string | null = null;
  tokens.forEach((token, at) => {
    const score = scores[at];
    if (!score) return;
    if (score.mark === '') unmarked.push({ token, certainty: score.certainty });
    // What is joined has a word or a comma between.
    else if (open === score.mark) groups.at(-1)?.push({ token, at });
    else groups.push([{ token, at }]);
    open = score.mark === '' ? null : score.mark;
  });
  const marks = groups.map((group): Marked => {
    const of = group.map(({ at }) => scores[at]).filter((score) => score !== undefined);
    const from = group[0]?.token.from ?? 0;
    const to = group.at(-1)?.token.to ?? from;
    return {
      mark: of[0]?.mark ?? '',
      text: text.slice(from, to),
      from,
      to,
      // The noun decides, which is the last word of a mark or its only one.
      one: of.some(({ one }) => one),
      it: of.some(({ it }) => it),
      certainty: Math.min(...of.map(({ certainty }) => certainty)),
      tokens: group.map(({ token }) => token),
    };
  });
  return { marks, unmarked };
}

/** The likeliest ways to mark the words of a sentence, likeliest first; one without marks where there are no words. */
export function tagSentence(
  text: string,
  names: HeldNames,
  model: SentenceModel,
  many: number,
): readonly [TaggedSentence, ...TaggedSentence[]] {
  const { tokens, features, language } = sentenceFeatures(text, names);
  const { ways, outcomes } = model.score(features, many);
  const tagged = ({ tokens: scores, certainty }: ScoredMarks): TaggedSentence => ({
    text,
    language,
    ...groupMarks(text, tokens, scores),
    certainty,
    outcomes,
  });
  const [first = { tokens: [], certainty: 0 }, ...others] = ways;
  return [tagged(first), ...others.map(tagged)];
}
