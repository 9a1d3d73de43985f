// The rows of an invoice or a statement that each say an amount: text on the left, amounts below each other in columns.
import type { AmountRow } from 'contract/amount-rows';
import type { LabelClass } from '#kernel/languages/paper-labels.ts';
import { amountsIn } from '../candidates/find-amounts.ts';
import { datesIn } from '../candidates/find-dates.ts';
import { daysWithoutYearIn } from '../candidates/find-terms.ts';
import type { WrittenValue } from '../candidates/written-value.ts';
import { labelsOf } from '../page/labels-of-segment.ts';
import type { LaidPage, Row, Segment } from '../page/lay-out-page.ts';
import { amountColumn, type RowAmount } from './amount-column.ts';

/** A row as it was found, before its column of amounts is chosen. */
interface FoundRow {
  readonly page: LaidPage;
  readonly date: string | null;
  readonly text: string;
  readonly amounts: readonly RowAmount[];
}

/** Rows that sum others up, or say what was paid of them. */
const SUMS: ReadonlySet<LabelClass> = new Set<LabelClass>(['payable', 'gross', 'net', 'subtotal', 'balance-before']);
/** The same in a row without a day: `Card payment` of a day is a row of a statement. */
const SUMS_WITHOUT_DAY: ReadonlySet<LabelClass> = new Set<LabelClass>([...SUMS, 'tax', 'paid', 'change', 'due-date']);
const DAY = /^\d{1,4}[./-]\d{1,2}(?:[./-]|$)/;
/** A label at the beginning of a row says what the row is; farther on it is a word of its text. */
const isSum = (row: Row): boolean => {
  const names = DAY.test(row.words[0]?.text ?? '') ? SUMS : SUMS_WITHOUT_DAY;
  return row.segments
    .slice(0, 2)
    .some((segment) =>
      labelsOf(segment).some(
        ({ classes, after, length }) =>
          classes.some((name) => names.has(name)) &&
          segment.words.length - after - length < 1 &&
          length + 2 >= segment.words.length - after,
      ),
    );
};

/** Words of running text: a sum in a sentence makes no row. */
const MOST_WORDS = 16;
const FEWEST_ROWS = 2;
/** Rows in a table without an amount of their own: they go on with the text of the row above. */
const MOST_WITHOUT = 2;
/** Rows of one paper; a longer statement is cut off there. */
const MOST_ROWS = 2_000;
const LONGEST_TEXT = 200;

/** A day without its year is the last such one that is not after the paper's own. */
function yearOfRow(day: string, paper: string | undefined): string | null {
  if (paper === undefined) return null;
  const year = Number(paper.slice(0, 4));
  const value = `${year}${day.slice(1)}`;
  return value <= paper ? value : `${year - 1}${day.slice(1)}`;
}

const before = (segment: Segment, { start }: WrittenValue): string => segment.text.slice(0, start);

function readRow(page: LaidPage, row: Row, us: boolean, paperDate: string | undefined): FoundRow | null {
  const amounts: RowAmount[] = [];
  const texts: string[] = [];
  let date: string | null = null;
  for (const segment of row.segments) {
    const days = datesIn(segment, us);
    const short = days.length > 0 ? [] : daysWithoutYearIn(segment);
    const here = amountsIn(segment).filter((one) => !days.some((day) => one.start < day.end && day.start < one.end));
    const said = here.filter((one) => !short.some((day) => one.start < day.end && day.start < one.end));
    for (const { value, words } of said) {
      const last = words.at(-1);
      if (last) amounts.push({ value: Number(value), right: last.x + last.width });
    }
    const [first] = days;
    const [opening] = short;
    date ??= first?.value ?? (opening && amounts.length === 0 ? yearOfRow(opening.value, paperDate) : null);
    const [sum] = said;
    const text = sum ? before(segment, sum) : segment.text;
    const named = first ?? (amounts.length === 0 ? opening : undefined);
    texts.push(named && named.end <= text.length ? `${text.slice(0, named.start)} ${text.slice(named.end)}` : text);
  }
  const text = texts
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s·|.,:–-]+|[\s·|:–-]+$/gu, '')
    .slice(0, LONGEST_TEXT);
  return { page, date, text, amounts };
}

/** Rows below each other that say amounts, each run of them a table. */
function tablesOf(pages: readonly LaidPage[], us: boolean, paperDate: string | undefined): FoundRow[][] {
  const tables: FoundRow[][] = [];
  let open: FoundRow[] = [];
  let without = 0;
  const close = () => {
    if (open.length >= FEWEST_ROWS) tables.push(open);
    open = [];
    without = 0;
  };
  for (const page of pages) {
    close();
    for (const row of page.rows) {
      const found = isSum(row) || row.words.length > MOST_WORDS ? null : readRow(page, row, us, paperDate);
      if (found && found.amounts.length > 0 && /\p{L}{2}/u.test(found.text)) {
        open.push(found);
        without = 0;
      } else if (isSum(row)) close();
      else if (open.length > 0 && ++without > MOST_WITHOUT) close();
    }
  }
  close();
  return tables;
}

/**
 * Every row of a paper that says an amount, from the first page on.
 *
 * @param us whether its dates put the month first; @param paperDate `YYYY-MM-DD`, from which days without a year are reckoned
 */
export function findAmountRows(pages: readonly LaidPage[], us: boolean, paperDate: string | undefined): AmountRow[] {
  return tablesOf(pages, us, paperDate)
    .flatMap((table) => {
      const [first] = table;
      if (!first) return [];
      const chosen = amountColumn(
        table.map(({ amounts }) => amounts),
        first.page.line,
      );
      return table.flatMap(({ page, date, text }, at): AmountRow[] => {
        const amount = chosen[at];
        return amount === undefined || amount === null ? [] : [{ page: page.pageNumber, date, text, amount }];
      });
    })
    .slice(0, MOST_ROWS);
}
