import type { RecognisedWord } from './text-recogniser.ts';

const WORD_LEVEL = '5';

/** Words of Tesseract's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function readTsv(tsv: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let place = '';
  let line = 0;
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, lineOfParagraph, , ...rest] = row.split('\t');
    const [left, top, width, height, certainty] = rest.slice(0, 5).map(Number);
    const text = rest[5]?.trim() ?? '';
    if (level !== WORD_LEVEL || text === '') continue;
    if (left === undefined || top === undefined || width === undefined || height === undefined) continue;
    if (certainty === undefined || ![left, top, width, height, certainty].every(Number.isFinite)) continue;
    const here = [page, block, paragraph, lineOfParagraph].join('.');
    if (here !== place) line += 1;
    place = here;
    words.push({ text, box: [left, top, width, height], certainty, line });
  }
  return words;
}
