import { findSentences, type Span } from './find-sentences.ts';
import type { Mark } from './mark-words.ts';

/** A question for a number or a date is better answered by a sentence that has one. */
const ASKS_FOR_FIGURE =
  /\b(?:when|by when|how (?:many|much|long|old|far|often|large|big|high|early|late|cold|warm|hot|fast|heavy)|what (?:year|date|day|time|percentage|share|number|amount|price|rate|cost)|wann|wie (?:viele?|lange?|hoch|oft|alt|weit|groß|kalt|warm|früh|spät|schnell|schwer)|um wie viel|welche[rsmn]? (?:datum|betrag|preis|jahr|tag|anteil)|combien|quand|à quel (?:prix|moment)|cu[áa]nt[oa]s?|cu[áa]ndo|quant[oiae]|quando|hoeveel|wanneer|hoe (?:lang|vaak|oud|hoog|ver))(?!\p{L})/iu;
const HAS_FIGURE =
  /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|hundred|thousand|half|twice|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|hundert|tausend|deux|trois|quatre|cinq|dos|tres|cuatro|cinco)(?!\p{L})/iu;
const FIGURE_BONUS = 0.15;
/** What is asked for has a unit: "how cold" is answered in degrees, and not by the tenth of January. */
const UNITS: readonly { readonly asked: RegExp; readonly given: RegExp }[] = [
  {
    asked: /\b(?:cold|warm|hot|temperature|kalt|warm|heiß|temperatur)\b/iu,
    given: /\d\s*(?:°|degrees?\b|grad\b|celsius\b|[CF]\b)/iu,
  },
  {
    asked:
      /\b(?:cost|price|pay|fee|expensive|rent|deposit|kostet|kosten|preis|teuer|miete|coûte|prix|cuesta|precio)\b|\bhow much\b/iu,
    given: /[$€£¥]\s*\d|\d\s*(?:[$€£¥]|(?:euros?|dollars?|pounds?|yen|francs?|EUR|USD|GBP)\b)/iu,
  },
  {
    asked: /\bhow long\b|\bwie lange?\b|\bcombien de temps\b/iu,
    given:
      /(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|acht|zehn)[\s-]*(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|h|min|sekunden?|minuten?|stunden?|tagen?|tage|wochen?|monaten?|monate|jahren?|jahre)\b/iu,
  },
];
const UNIT_BONUS = 0.1;
/** A heading holds the words; a sentence says something about them. */
const SENTENCE_BONUS = 0.1;
const IS_SENTENCE = /[.!?。！？]["'”’»)]*$/u;
/** Each character beyond this makes a sentence a little less pointed. */
const COMFORTABLE_LENGTH = 300;

/** What a sentence gains by the figures in it. */
function figureBonus(question: string, written: string): number {
  if (!ASKS_FOR_FIGURE.test(question) || !HAS_FIGURE.test(written)) return 0;
  const isMeasured = UNITS.some(({ asked, given }) => asked.test(question) && given.test(written));
  return FIGURE_BONUS + (isMeasured ? UNIT_BONUS : 0);
}

interface Question {
  readonly text: string;
  readonly terms: readonly { readonly rarity: number }[];
}

/** The sentence that holds most of the question's rare words and looks like an answer; null when none holds any. */
export function chooseSentence(text: string, marks: readonly Mark[], question: Question): Span | null {
  const total = question.terms.reduce((sum, { rarity }) => sum + rarity, 0) || 1;
  let best: Span | null = null;
  let bestScore = 0;
  for (const sentence of findSentences(text)) {
    const held = new Set(
      marks.filter(({ start, end }) => start >= sentence.start && end <= sentence.end).map(({ term }) => term),
    );
    if (held.size === 0) continue;
    const written = text.slice(sentence.start, sentence.end);
    const share = [...held].reduce((sum, term) => sum + (question.terms[term]?.rarity ?? 0), 0) / total;
    const whole = IS_SENTENCE.test(written) ? SENTENCE_BONUS : 0;
    const excess = Math.max(0, written.length - COMFORTABLE_LENGTH) / 10_000;
    const score = share + figureBonus(question.text, written) + whole - excess;
    if (best === null || score > bestScore) {
      best = sentence;
      bestScore = score;
    }
  }
  return best;
}
