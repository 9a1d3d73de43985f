import type { TextLine, Word } from '#engines/pdf-reader/pdf-reader.ts';
import type { RecognisedText } from './assemble-text.ts';

/** What `certainties` say of a word that is the file's own; the recogniser gives 100 at most. */
export const OWN_WORD = 255;

/** A page's own text. */
export interface OwnText {
  readonly text: string;
  readonly words: readonly Word[];
  readonly lines: readonly TextLine[];
}

/** Texts of a page below one another: its own, then what was recognised in each of its pictures. */
export function joinTexts(own: OwnText, recognised: readonly RecognisedText[]): RecognisedText {
  const parts = [
    { ...own, certainties: own.words.map(() => OWN_WORD) },
    ...recognised.filter(({ text }) => text !== ''),
  ].filter(({ text }) => text !== '');
  let text = '';
  const [words, lines, certainties]: [Word[], TextLine[], number[]] = [[], [], []];
  for (const part of parts) {
    if (text !== '') text += '\n';
    const at = text.length;
    text += part.text;
    words.push(...part.words.map((word) => ({ ...word, start: word.start + at, end: word.end + at })));
    lines.push(...part.lines.map((line) => ({ ...line, start: line.start + at, end: line.end + at })));
    certainties.push(...part.certainties);
  }
  return { text, words, lines, certainties };
}
