const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A dot after these ends no sentence: initials, titles and the abbreviations of running text. */
const ABBREVIATION =
  /(?:^|[\s("'\u2018\u201c])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Sr|Jr|No|Nr|Nos|vs|e\.g|i\.e|z\.\s?B|d\.\s?h|bzw|ca|vgl|Art|Abs|Abb|Fig|Figs|Eq|Sec|al|cf|approx|Inc|Ltd|Co|Corp|vol|pp?|S|Bd|str|M|Mme|p\.\s?ex|Sra?|Av|núm|pág|art|n)\.\s*$/u;
/** A number and a dot are an ordinal or an item's number more often than an end: "3. März". */
const ORDINAL = /(?:^|\s)\d{1,2}\.\s*$/;
const ENDED_BY_DOT = /\.\s*$/;
/** Words for a number are cut short at the end of longer ones too: "Kundennr. 47774", "Tel. 0113". */
const SHORT_FOR_NUMBER = /(?:nr|no|num|núm|nº|tel|fax)\.\s*$/iu;
const DIGIT = /\d/;

/**
 * The sentences of a text, as offsets that cover it without gaps. Line ends count as blanks, so that a sentence may go over several lines.
 */
export function splitIntoSentences(text: string): readonly { start: number; end: number }[] {
  const sentences: { start: number; end: number }[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(text.replaceAll('\n', ' '))) {
    const end = index + segment.length;
    const written = text.slice(Math.max(start, end - 24), end);
    const isCutShort = ABBREVIATION.test(written) || ORDINAL.test(written);
    const isLabel = SHORT_FOR_NUMBER.test(written) && DIGIT.test(text.charAt(end));
    if (end < text.length && ENDED_BY_DOT.test(written) && (isCutShort || isLabel)) continue;
    sentences.push({ start, end });
    start = end;
  }
  return sentences;
}
