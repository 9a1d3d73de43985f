import { DOCUMENT_KINDS, type DocumentKind } from 'contract/facts';
import { KIND_WORDS } from './kind-words.ts';
import { likelyKinds } from './learn-kinds.ts';
import type { TextLine } from './lay-out-lines.ts';

export interface FoundKind {
  readonly kind: DocumentKind;
  readonly line: TextLine | null;
  readonly confidence: number;
}

/** Lines in which a document says what it is, and what a word there is worth, the first ones more. */
const HEAD_LINES = 12;
const NAMED_IN_TITLE = 6;
const NAMED_IN_NAME = 2;
/** Words of a line that may be a title. */
const TITLE_WORDS = 9;
/** What words anywhere bring, each once more than the one before counting less. */
const PER_WORD = 1;
const MOST_BY_WORDS = 4;
/** What the learned words bring beside those that a kind is known by. */
const MOST_BY_LEARNING = 2;
/** Below this nothing is known. */
const LEAST = 1.5;

const wordCount = (text: string): number => text.split(/\s+/u).length;

const NAMED_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'other');

/** Letters are what has a salutation and calls itself nothing else, so that they are judged last. */
const isLetter = (kind: string): boolean => kind === 'letter';

function headScore(named: RegExp, head: readonly TextLine[]): { score: number; line: TextLine | null } {
  let best: { score: number; line: TextLine | null } = { score: 0, line: null };
  head.forEach((line, at) => {
    const found = named.exec(line.text);
    if (!found) return;
    const words = wordCount(line.text);
    // What is listed or stands in a row of remarks is spoken of.
    const isListed = found.index > 0 && /^[•*–-]|;/u.test(line.text);
    const isTitle = words <= TITLE_WORDS && !isListed && !/[.!?]$/u.test(line.text);
    // A name at the beginning of a short line is a title; in a sentence it is only spoken of.
    const score = (isTitle ? NAMED_IN_TITLE - at * 0.35 : 1) + (isTitle && found.index === 0 ? 1 : 0);
    if (score > best.score) best = { score, line };
  });
  return best;
}

/** What a document is, by what it calls itself and by the words that such documents use. */
export function findKind(lines: readonly TextLine[], filename: string): FoundKind | null {
  const head = lines.slice(0, HEAD_LINES);
  const text = lines.map((line) => line.text).join('\n');
  const name = filename.replace(/[_.-]+/g, ' ');
  const likely = likelyKinds(text);
  const ranked = NAMED_KINDS.map((kind) => {
    const { named, words } = KIND_WORDS[kind];
    const titled = headScore(named, head);
    const spoken = new Set([...text.matchAll(words)].map(([word]) => word.toLowerCase())).size;
    const byWords = Math.min(MOST_BY_WORDS, PER_WORD * Math.sqrt(spoken) * (isLetter(kind) ? 1.6 : 1));
    return {
      kind,
      line: titled.line,
      score:
        titled.score +
        (named.test(name) ? NAMED_IN_NAME : 0) +
        byWords +
        MOST_BY_LEARNING * (isLetter(kind) ? 0.5 : 1) * (likely.get(kind) ?? 0),
    };
  });
  const [first, second] = ranked.toSorted((a, b) => b.score - a.score);
  if (!first || first.score < LEAST) return null;
  const lead = first.score - (second?.score ?? 0);
  return { kind: first.kind, line: first.line, confidence: Math.min(0.98, 0.5 + lead / 8) };
}
