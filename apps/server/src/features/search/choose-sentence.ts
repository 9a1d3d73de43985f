import type { Mark } from './mark-words.ts';

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A question for a number or a date is better answered by a sentence that has one. */
const ASKS_FOR_FIGURE =
  /\b(?:when|how (?:many|much|long|old|far|often|large|big|high)|what (?:year|date|percentage|number|amount|price|rate))\b/i;
const FIGURE_BONUS = 0.15;
/** Each character beyond this makes a sentence a little less pointed. */
const COMFORTABLE_LENGTH = 300;

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const locale = language === 'und' ? 'en' : language;
  const known = segmenters.get(locale);
  if (known) return known;
  const made = new Intl.Segmenter(locale, { granularity: 'sentence' });
  segmenters.set(locale, made);
  return made;
}

/** The sentences of a text without the spaces around them. */
export function sentencesOf(text: string, language: string): Span[] {
  return [...segmenterOf(language).segment(text)].flatMap(({ segment, index }) => {
    const trimmed = segment.trim();
    const start = index + segment.length - segment.trimStart().length;
    return trimmed === '' ? [] : [{ start, end: start + trimmed.length }];
  });
}

interface Question {
  readonly text: string;
  readonly terms: readonly { readonly rarity: number }[];
}

/** The sentence that holds most of the question's rare words; null when none holds any. */
export function chooseSentence(text: string, language: string, marks: readonly Mark[], question: Question): Span | null {
  const total = question.terms.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  const wantsFigure = ASKS_FOR_FIGURE.test(question.text);
  let best: Span | null = null;
  let bestScore = 0;
  for (const sentence of sentencesOf(text, language)) {
    const held = new Set(
      marks.filter(({ start, end }) => start >= sentence.start && end <= sentence.end).map(({ term }) => term),
    );
    if (held.size === 0) continue;
    const share = [...held].reduce((sum, term) => sum + (question.terms[term]?.rarity ?? 0), 0) / total;
    const figure = wantsFigure && /\d/.test(text.slice(sentence.start, sentence.end)) ? FIGURE_BONUS : 0;
    const excess = Math.max(0, sentence.end - sentence.start - COMFORTABLE_LENGTH) / 10_000;
    const score = share + figure - excess;
    if (best === null || score > bestScore) {
      best = sentence;
      bestScore = score;
    }
  }
  return best;
}
