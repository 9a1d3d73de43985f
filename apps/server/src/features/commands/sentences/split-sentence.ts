import { FORMATS } from 'contract/formats';

/** A word, number, file name or sign of a sentence. */
export interface Token {
  readonly text: string;
  /** Places in the sentence, in UTF-16 units; the end not included. */
  readonly from: number;
  readonly to: number;
  /** No blank stands before it. */
  readonly glued: boolean;
}

/** More is not a sentence that somebody says. */
export const MOST_TOKENS = 160;

const EXTENSIONS = Object.values(FORMATS)
  .flatMap(({ extensions }) => extensions)
  .join('|');
const FILE = String.raw`[\p{L}\p{N}_()@&+#-][\p{L}\p{N}_()@&+#.-]*\.(?:${EXTENSIONS})(?![\p{L}\p{N}])`;
const NUMBER = String.raw`\d+(?:[.,:/-]\d+)*(?![\p{L}\p{N}]|[/-]\p{L})`;
const WORD = String.raw`[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*['’]?`;
/** Pronouns that follow a verb after a hyphen, in French and Portuguese: words of their own. */
const CLITIC =
  '(?:les?|la|lui|leur|moi|toi|nous|vous|y|en|ils?|elles?|on|ce|je|tu|t|[ao]s?|l[ao]s?|n[ao]s?|me|te|se|lhes?|ci|là)';
/** Paths and compounds are one word: `Costs/Feed`, `PDF-Dateien`. */
const JOINED = String.raw`${WORD}(?:\/${WORD}|-(?!${CLITIC}(?![\p{L}\p{N}]))${WORD})*`;
const ARROW = '[-=–]+>|→|>';
const PIECE = new RegExp(`${FILE}|${NUMBER}|${JOINED}|${ARROW}|[^\\s]`, 'giu');
/** Short words that lose their vowel before another: French, Italian, Portuguese. */
const ELIDED =
  /^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu|quelqu|presqu|dell|all|dall|nell|sull|coll|un|quest|quell|tutt|sant|gl)['’](?=.)/iu;
const POSSESSIVE = /(?<=.)['’]s?$/iu;

function partsOf(piece: string): string[] {
  const elided = ELIDED.exec(piece)?.[0];
  if (elided !== undefined) return [elided, ...partsOf(piece.slice(elided.length))];
  const [ending] = POSSESSIVE.exec(piece) ?? [];
  return ending === undefined ? [piece] : [piece.slice(0, -ending.length), ending];
}

/** The tokens of a sentence in order; what stands behind `MOST_TOKENS` is left out. */
export function splitSentence(sentence: string): Token[] {
  const tokens: Token[] = [];
  for (const { 0: piece, index } of sentence.matchAll(PIECE)) {
    let from = index;
    for (const text of partsOf(piece)) {
      tokens.push({ text, from, to: from + text.length, glued: from > 0 && !/\s/u.test(sentence.charAt(from - 1)) });
      from += text.length;
    }
    if (tokens.length >= MOST_TOKENS) return tokens.slice(0, MOST_TOKENS);
  }
  return tokens;
}
