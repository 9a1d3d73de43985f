// What a letter says twice of a name: whom it greets stands in the address, and who signs it stands at its head or foot.
import type { LabelClass } from '#kernel/languages/paper-labels.ts';
import { plainWord } from '../page/find-labels.ts';
import { labelsOf } from '../page/labels-of-segment.ts';
import type { LaidPage, Row } from '../page/lay-out-page.ts';
import type { Candidate } from './found-candidate.ts';

/** Longer words of a name: the short ones are in every line. */
const TELLING = 3;
/** Rows below “Yours sincerely” in which somebody signs, and rows at the end of a paper that are its foot. */
const SIGNED_ROWS = 6;
const FOOT_ROWS = 5;

const beginsWith = (row: Row, name: LabelClass): boolean =>
  row.segments.some((segment) =>
    labelsOf(segment).some(
      ({ classes, length, after }) => classes.includes(name) && segment.words.length - after - length === 0,
    ),
  );

const wordsOf = (rows: readonly Row[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => row.words.map(({ text }) => plainWord(text))));

/** Looks for greeting, signature and foot once for all names of a paper. */
export function readLetter(pages: readonly LaidPage[]): (candidate: Candidate) => string[] {
  const rows = pages.flatMap((page) => page.rows);
  const startOf = new Map(
    pages.map((page, at) => [page, pages.slice(0, at).reduce((sum, { rows: of }) => sum + of.length, 0)]),
  );
  const greetingAt = rows.findIndex((row) => beginsWith(row, 'greeting'));
  const closingAt = rows.findLastIndex((row) => beginsWith(row, 'closing'));
  const rowsAt = (from: number, to: number) => rows.slice(Math.max(0, from), to);
  const greeted = greetingAt < 0 ? null : wordsOf(rowsAt(greetingAt, greetingAt + 1));
  const signed = closingAt < 0 ? null : wordsOf(rowsAt(closingAt, closingAt + SIGNED_ROWS));
  const foot = wordsOf(rowsAt(rows.length - FOOT_ROWS, rows.length));
  return ({ page, segment, value }) => {
    const at = (startOf.get(page) ?? 0) + segment.row;
    const telling = value
      .split(/\s+/u)
      .map(plainWord)
      .filter((word) => word.length >= TELLING);
    const isIn = (words: ReadonlySet<string>) => telling.some((word) => words.has(word));
    const isAllIn = (words: ReadonlySet<string>) => telling.length > 0 && telling.every((word) => words.has(word));
    return [
      ...(greeted
        ? [at < greetingAt ? 'greeting:below' : at === greetingAt ? 'greeting:here' : 'greeting:above']
        : ['greeting:none']),
      ...(signed ? [at < closingAt ? 'closing:below' : at === closingAt ? 'closing:here' : 'closing:above'] : ['closing:none']),
      ...(greeted && at !== greetingAt && isIn(greeted) ? ['greeted'] : []),
      ...(signed && at < closingAt && isAllIn(signed) ? ['signed'] : []),
      ...(at < rows.length - FOOT_ROWS && isAllIn(foot) ? ['in-foot'] : []),
    ];
  };
}
