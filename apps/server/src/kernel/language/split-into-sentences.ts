import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from './function-words.ts';
import { monthNamed } from './months.ts';

const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A dot after these ends no sentence: initials, titles and the abbreviations of running text. */
const ABBREVIATION =
  /(?:^|[\s("'\u2018\u201c])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|No|Nr|Nos|vs|e\.g|i\.e|z\.\s?B|d\.\s?h|bzw|ca|vgl|Art|Abs|Abb|Fig|Figs|Eq|Sec|al|cf|approx|Inc|Ltd|Co|Corp|vol|pp?|S|Bd|str|M|Mme|p\.\s?ex|Sra?|Av|núm|pág|art|n)\.\s*$/u;
/** A number and a dot may be an ordinal, or the number of an item, or the end: "am 3. März", "3. Keys", "in cellar 3. The keys". */
const NUMBER_AND_DOT = /(?:^|\s)\d{1,2}\.\s*$/;
const WORD_BEFORE_NUMBER = /(\p{L}+)[\s,]+\d{1,2}\.\s*$/u;
const NEXT_WORD = /^[\s"'„“«(]*(\p{Lu}\p{L}*)/u;
/** What is counted by ordinals with a dot, in German and Polish, where no article stands before. */
const COUNTED =
  /^(?:stock|stockwerk|etage|og|ug|obergeschoss|geschoss|quartal|klasse|tag|woche|monat|jahr|jahrhundert|auflage|kapitel|absatz|abschnitt|mahnung|rate|mal|platz|teil|band|halbjahr|semester|lesung|piętro|klasa|kwartał|rata|rozdział)$/iu;
/** A number after a shorter word is seldom the end. */
const SHORTEST_BEFORE = 3;
const ENDED_BY_DOT = /\.\s*$/;
/** Words for a number are cut short at the end of longer ones too: "Kundennr. 47774", "Tel. 0113". */
const SHORT_FOR_NUMBER = /(?:nr|no|num|núm|nº|tel|fax)\.\s*$/iu;
const DIGIT = /\d/;
/** Scripts that end no sentence by a sign of its own: a blank parts what other scripts part by commas and full stops. */
const WITHOUT_ENDS = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}]/u;
const BLANK_BETWEEN =
  /(?<=[\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}\p{M}])\s+(?=[\p{Script=Thai}\p{Script=Lao}\p{Script=Tibetan}])/gu;
/** UTF-16 units: what is parted by blanks and shorter is a part of a sentence. */
const SHORTEST_WITHOUT_END = 30;

let grammar: ReadonlySet<string> | undefined;

/** Whether a word carries grammar in one of our languages. */
function isGrammar(word: string): boolean {
  grammar ??= new Set(LANGUAGES_WITH_FUNCTION_WORDS.flatMap((language) => [...functionWordsOf(language)]));
  return grammar.has(word.toLowerCase());
}

/** Whether a number with a dot goes on in what follows: an ordinal stands before what it counts, the number of an item before anything. */
function isOrdinal(written: string, follows: string): boolean {
  const [, before] = WORD_BEFORE_NUMBER.exec(written) ?? [];
  const [, next] = NEXT_WORD.exec(follows) ?? [];
  if (before === undefined || next === undefined) return true;
  if (monthNamed(next) !== undefined && !isGrammar(next)) return true;
  if (isGrammar(next)) return false;
  return isGrammar(before) || before.length < SHORTEST_BEFORE || COUNTED.test(next);
}

/** A stretch without ends of sentences, cut at blanks into pieces of some length. */
function cutAtBlanks(text: string, start: number, end: number): { start: number; end: number }[] {
  const pieces: { start: number; end: number }[] = [];
  let from = start;
  for (const { 0: blank, index } of text.slice(start, end).matchAll(BLANK_BETWEEN)) {
    const at = start + index + blank.length;
    if (at - from < SHORTEST_WITHOUT_END || end - at < SHORTEST_WITHOUT_END) continue;
    pieces.push({ start: from, end: at });
    from = at;
  }
  return [...pieces, { start: from, end }];
}

/**
 * The sentences of a text, as offsets that cover it without gaps. Line ends count as blanks, so that a sentence may go over several lines.
 */
export function splitIntoSentences(text: string): readonly { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  const hasEnds = !WITHOUT_ENDS.test(text);
  let start = 0;
  for (const { segment, index } of segmenter.segment(text.replaceAll('\n', ' '))) {
    const end = index + segment.length;
    const written = text.slice(Math.max(start, end - 24), end);
    const isCutShort =
      ABBREVIATION.test(written) || (NUMBER_AND_DOT.test(written) && isOrdinal(written, text.slice(end, end + 24)));
    const isLabel = SHORT_FOR_NUMBER.test(written) && DIGIT.test(text.charAt(end));
    if (end < text.length && ENDED_BY_DOT.test(written) && (isCutShort || isLabel)) continue;
    if (hasEnds) sentences.push({ start, end });
    else sentences.push(...cutAtBlanks(text, start, end));
    start = end;
  }
  return sentences;
}
