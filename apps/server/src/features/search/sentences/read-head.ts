import { foldWords } from 'contract/query/fold-text';
import { functionWordsOf } from '#kernel/language/function-words.ts';
import { ANY_WORD, ANY_WORDS, asksForSum, QUESTION_HEADS, type HeadsOfLanguage } from '#kernel/languages/question-heads.ts';
import type { HeadType } from '#kernel/languages/question-heads-of-language.ts';

/** What the head of a question asks for, and the words that say it with those that follow. */
export interface QuestionHead {
  readonly type: HeadType;
  /** As typed, from the head on to the end of its clause. */
  readonly clause: string;
  /** What of it follows the head. */
  readonly rest: string;
}

interface Word {
  readonly folded: string;
  readonly start: number;
  readonly end: number;
}

interface Found {
  readonly type: HeadType;
  readonly at: number;
  readonly length: number;
}

/** Words before a head, at most: "please tell me by". */
const MOST_BEFORE = 6;
/** Words that `…` stands for, at most. */
const MOST_SKIPPED = 5;
/** Words of the clause that are looked at: what is asked for is named soon. */
const CLAUSE_WORDS = 8;
const DIVIDES = /[,;:.!?–—]/u;
/** "What's" is "what is", as far as these go. */
const SHORT_IS = new Set(['what', 'who', 'where', 'when', 'how', 'why']);

function wordsIn(question: string): Word[] {
  const words = [...question.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: text, index }) => ({
    folded: foldWords(text),
    start: index,
    end: index + text.length,
  }));
  return words.map((word, at) =>
    word.folded === 's' && SHORT_IS.has(words[at - 1]?.folded ?? '') ? { ...word, folded: 'is' } : word,
  );
}

/** The languages with tables, and how many words of each the question has. */
function languagesFor(words: readonly Word[], question: string): ReadonlyMap<string, number> {
  const written = (question.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map((word) => word.toLowerCase());
  return new Map(
    [...QUESTION_HEADS].map(([language, { byFirst }]) => {
      const functionWords = functionWordsOf(language);
      const first = byFirst.has(words[0]?.folded ?? '') ? 1 : 0;
      return [language, first + written.filter((word) => functionWords.has(word)).length] as const;
    }),
  );
}

/** How many words from a place on a phrase takes; 0 where it does not stand there. */
function lengthOf(phrase: readonly string[], words: readonly Word[], at: number): number {
  let next = at;
  for (const [index, part] of phrase.entries()) {
    if (part === ANY_WORDS) {
      const rest = phrase.slice(index + 1);
      for (let skipped = 1; skipped <= MOST_SKIPPED && next + skipped < words.length; skipped++) {
        const length = lengthOf(rest, words, next + skipped);
        if (length > 0) return next + skipped + length - at;
      }
      return 0;
    }
    const word = words[next++];
    if (word === undefined || (part !== ANY_WORD && word.folded !== part)) return 0;
  }
  return next - at;
}

function headAt(words: readonly Word[], at: number, table: HeadsOfLanguage): Found | null {
  for (const head of table.byFirst.get(words[at]?.folded ?? '') ?? []) {
    const length = lengthOf(head.words, words, at);
    if (length === 0) continue;
    if (head.type !== 'much') return { type: head.type, at, length };
    return { type: asksForSum(words[at + length]?.folded) ? 'sum' : 'number', at, length };
  }
  return null;
}

/** The head with which a clause begins, after what may stand before one. */
function headFrom(words: readonly Word[], from: number, table: HeadsOfLanguage): Found | null {
  for (let at = from; at < Math.min(words.length, from + MOST_BEFORE); at++) {
    const found = headAt(words, at, table);
    if (found !== null) return found;
    if (!table.before.has(words[at]?.folded ?? '')) return null;
  }
  return null;
}

/** Where clauses begin, other than at the first word. */
const clausesOf = (words: readonly Word[], question: string): number[] =>
  words.flatMap((word, at) => {
    const before = words[at - 1];
    return before !== undefined && DIVIDES.test(question.slice(before.end, word.start)) ? [at] : [];
  });

function headIn(words: readonly Word[], question: string, table: HeadsOfLanguage): Found | null {
  const first = headFrom(words, 0, table);
  // "When the heating fails, whom do I call": the first clause only says when that is.
  const mayLead = first === null || first.type === 'date' || first.type === 'permission' || first.type === 'manner';
  const later = mayLead ? clausesOf(words, question).map((at) => headFrom(words, at, table)) : [];
  const asked = later.find((found) => found !== null && (first === null || found.type !== 'open'));
  if (asked) return asked;
  if (first !== null) return first;
  // "Rent due when".
  const last = words.length < 2 ? null : headAt(words, words.length - 1, table);
  return last?.type === 'date' || last?.type === 'place' || last?.type === 'person' || last?.type === 'sum' ? last : null;
}

/** What a question asks for by how it begins; null for bare words. */
export function readHead(question: string): QuestionHead | null {
  const words = wordsIn(question);
  const heads = [...languagesFor(words, question)].flatMap(([language, hits]) => {
    const table = QUESTION_HEADS.get(language);
    const head = table && headIn(words, question, table);
    return head ? [{ ...head, hits }] : [];
  });
  // Of neighbouring languages, the one that knows more of the head.
  const [found] = heads.toSorted((a, b) => b.hits - a.hits || b.length - a.length);
  if (found === undefined) return null;
  const start = words[found.at]?.start ?? 0;
  const last = words[Math.min(words.length, found.at + found.length + CLAUSE_WORDS) - 1];
  const said = question.slice(start, last?.end);
  const headEnd = (words[found.at + found.length - 1]?.end ?? start) - start;
  const end = said.slice(headEnd).search(/[,;?!]/u);
  const clause = end === -1 ? said : said.slice(0, headEnd + end);
  return { type: found.type, clause, rest: clause.slice(headEnd).trim() };
}
