// The tokenizer of BERT: words by spaces and signs, cut into the longest pieces of its vocabulary.

/** How a text is made alike before it is cut. */
export interface BertText {
  readonly lowercase: boolean;
  readonly stripAccents: boolean;
  /** Chinese signs are words of their own. */
  readonly splitChinese: boolean;
}

const CONTROL = /\p{C}/u;
const SPACE = /\s/u;
/** Signs that stand alone; ASCII's are all counted, also those that Unicode calls symbols. */
const SIGN = /[\p{P}$+<=>^`|~]/u;
const CHINESE = /[\u{4e00}-\u{9fff}\u{3400}-\u{4dbf}\u{20000}-\u{2ceaf}\u{f900}-\u{faff}\u{2f800}-\u{2fa1f}]/u;
const ACCENTS = /\p{Mn}/gu;

/** The words of a text, signs apart. */
export function bertWords(text: string, { lowercase, stripAccents, splitChinese }: BertText): string[] {
  const plain = stripAccents ? text.normalize('NFD').replace(ACCENTS, '') : text;
  const words: string[] = [];
  let word = '';
  const end = () => {
    if (word !== '') words.push(word);
    word = '';
  };
  for (const written of plain) {
    // Sign by sign: the sigma at the end of a Greek word stays the one that the vocabulary knows.
    const sign = lowercase ? written.toLowerCase() : written;
    if (SPACE.test(sign)) end();
    else if (CONTROL.test(sign) || sign === '\u{fffd}') continue;
    else if (SIGN.test(sign) || (splitChinese && CHINESE.test(sign))) {
      end();
      words.push(sign);
    } else word += sign;
  }
  end();
  return words;
}

export interface WordPieces {
  readonly ids: ReadonlyMap<string, number>;
  readonly unknown: number;
  /** What a piece begins with that continues a word. */
  readonly prefix: string;
  /** A longer word is unknown. */
  readonly longestWord: number;
}

/** The numbers of the pieces of one word: always the longest that fits; unknown as a whole where one part is not in the vocabulary. */
export function piecesOf(word: string, { ids, unknown, prefix, longestWord }: WordPieces): number[] {
  const signs = Array.from(word);
  if (signs.length > longestWord) return [unknown];
  const pieces: number[] = [];
  for (let start = 0; start < signs.length;) {
    let end = signs.length;
    let id: number | undefined;
    for (; end > start && id === undefined; end--) id = ids.get((start === 0 ? '' : prefix) + signs.slice(start, end).join(''));
    if (id === undefined) return [unknown];
    pieces.push(id);
    start = end + 1;
  }
  return pieces;
}
