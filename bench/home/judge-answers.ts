import { RELEVANCE } from 'contract/constants';
import type { SearchResult } from 'contract/search';
import type { HomeQuestion, HomeSet } from './read-home-set.ts';

/** Of the words of the right sentence, how many must be shown. */
const SHOWN_SHARE = 0.8;
/** A question without an answer may get results below this. */
export const WEAK = 0.3;

/** One question with what was answered. */
export interface Judged {
  readonly id: string;
  readonly kind: string;
  readonly question: string;
  /** Place of the right document from 1; 0 when it is not among the results. */
  readonly document: number;
  /** Place of the first result whose snippet or marked sentence shows the answer; 0 for none. */
  readonly sentence: number;
  /** The first result marks the sentence that answers. */
  readonly marked: boolean;
  /** Score of the first result; 0 without results. */
  readonly top: number;
  readonly first: string;
  /** Of each result: its score, and whether it is of the right document. */
  readonly scores: readonly { readonly score: number; readonly right: boolean }[];
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

function shows(text: string, sentence: string): boolean {
  const held = new Set(wordsOf(text));
  const wanted = wordsOf(sentence);
  return wanted.length > 0 && wanted.filter((word) => held.has(word)).length >= SHOWN_SHARE * wanted.length;
}

const answerOf = ({ snippet, answer }: SearchResult): string => (answer ? snippet.slice(answer.start, answer.end) : '');

/** Whether what a table says is of the row that answers: its cell stands there, with what the row is about. */
function isOfRow({ said, ...result }: SearchResult, sentence: string): boolean {
  if (said === null) return false;
  const held = new Set(wordsOf(sentence));
  const [cell, spoken] = [wordsOf(answerOf({ said, ...result })), wordsOf(said)];
  return cell.every((word) => held.has(word)) && spoken.filter((word) => held.has(word)).length > cell.length;
}

export function judgeAnswer(asked: HomeQuestion, results: readonly SearchResult[], { twins }: Pick<HomeSet, 'twins'>): Judged {
  const { id, kind, question, filename, sentence } = asked;
  const isRight = (result: SearchResult) =>
    kind !== 'none' && (result.filename === filename || result.filename === twins.get(filename));
  const [first] = results;
  return {
    id,
    kind,
    question,
    document: results.findIndex(isRight) + 1,
    sentence: results.findIndex((result) => isRight(result) && shows(result.snippet, sentence)) + 1,
    marked: first !== undefined && isRight(first) && (shows(answerOf(first), sentence) || isOfRow(first, sentence)),
    top: first?.score ?? 0,
    first: first?.filename ?? '',
    scores: results.map((result) => ({ score: result.score, right: isRight(result) })),
  };
}

export interface KindFigures {
  readonly kind: string;
  readonly questions: number;
  readonly documentFirst: number;
  readonly documentTop5: number;
  readonly sentenceFirst: number;
  readonly sentenceTop5: number;
  readonly marked: number;
  /** Shown nothing, or only what is below `WEAK`. */
  readonly nothingOrWeak: number;
  readonly nothing: number;
}

const share = <Item>(items: readonly Item[], isSo: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(isSo).length / items.length;

const inTop5 = (place: number) => place >= 1 && place <= 5;

export function figuresOf(kind: string, judged: readonly Judged[]): KindFigures {
  return {
    kind,
    questions: judged.length,
    documentFirst: share(judged, ({ document }) => document === 1),
    documentTop5: share(judged, ({ document }) => inTop5(document)),
    sentenceFirst: share(judged, ({ sentence }) => sentence === 1),
    sentenceTop5: share(judged, ({ sentence }) => inTop5(sentence)),
    marked: share(judged, ({ marked }) => marked),
    nothingOrWeak: share(judged, ({ top }) => top < WEAK),
    nothing: share(judged, ({ top }) => top === 0),
  };
}

/** Of the first results that are called Strong, how many are of the right document. */
export function strongPrecision(judged: readonly Judged[]): { readonly right: number; readonly all: number } {
  const strong = judged.flatMap(({ scores }) => scores.slice(0, 1)).filter(({ score }) => score >= RELEVANCE.strong);
  return { right: strong.filter(({ right }) => right).length, all: strong.length };
}
