const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Whether a text holds characters of a script that writes no blanks between words. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** The words inside a run without blanks: several where the script writes none between words, else the run itself. */
export function splitUnspacedWord(written: string): readonly { start: number; end: number }[] {
  if (!isUnspaced(written)) return [{ start: 0, end: written.length }];
  return Array.from(segmenter.segment(written), ({ index, segment }) => ({
    start: index,
    end: index + segment.length,
  }));
}
