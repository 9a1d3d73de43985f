import type { PaperSums } from './invoice-paper.ts';
import type { InvoiceWriter } from './write-values.ts';

/** What sums may differ by, where each was rounded; the more of them, the more. */
const ROUNDED = 0.02;
const ROUNDED_ROW = 0.01;

type Term = readonly [name: string, value: number | undefined, sign?: 1 | -1];

/** The sums of an invoice that do not make what it says that they make, as lines such as `Net 900.00 + VAT 171.00 ≠ Total 1,701.00`. */
export function tellContradictions(sums: PaperSums, { words, amount }: InvoiceWriter): string[] {
  const { rows, rowsTotal, discounts, charges, net, tax, gross, prepaid, forOthers = 0, rounding = 0, payable } = sums;
  const rowsSum = rows.reduce<number | undefined>(
    (sum, row) => (sum === undefined || row === undefined ? undefined : sum + row),
    0,
  );
  const said = (value: number) => amount(value.toFixed(2));
  /** Of terms the first is to be there; the others count as nothing where they are not. */
  const tell = (terms: readonly Term[], [name, result]: Term, slack = 0): string[] => {
    if (result === undefined || terms[0]?.[1] === undefined) return [];
    const [start, ...rest] = terms.filter(([, value], at) => at === 0 || (value !== undefined && value !== 0));
    const made = [start, ...rest].reduce((sum, term) => sum + (term?.[2] ?? 1) * (term?.[1] ?? 0), 0);
    if (Math.abs(made - result) <= ROUNDED + slack + 1e-9) return [];
    const others = rest.map(([label, value = 0, sign = 1]) => `${sign === 1 ? '+' : '−'} ${label} ${said(value)}`);
    return [[`${start?.[0]} ${said(start?.[1] ?? 0)}`, ...others, `≠ ${name} ${said(result)}`].join(' ')];
  };
  const isWhole = rows.length > 0 || prepaid !== undefined;
  return [
    ...(rows.length === 0 ? [] : tell([[words.rowsSum, rowsSum]], [words.subtotal, rowsTotal], ROUNDED_ROW * rows.length)),
    ...tell(
      [
        [words.subtotal, rowsTotal],
        [words.discount, discounts, -1],
        [words.charge, charges],
      ],
      [words.net, net],
    ),
    ...(tax === undefined
      ? []
      : tell(
          [
            [words.net, net],
            [words.taxTotal, tax],
          ],
          [words.gross, gross],
          Math.abs(rounding),
        )),
    // What is short, as the lowest profile of Factur-X, leaves out what was paid.
    ...(isWhole
      ? tell(
          [
            [words.gross, gross],
            [words.prepaid, prepaid, -1],
            [words.charge, forOthers],
          ],
          [words.payable, payable],
          Math.abs(rounding),
        )
      : []),
  ];
}
