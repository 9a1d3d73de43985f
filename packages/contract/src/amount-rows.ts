import * as z from 'zod';

/** A row of an invoice or a statement that says an amount. */
export const AmountRow = z.object({
  page: z.number().int(),
  /** `YYYY-MM-DD`; null where the row names no day. */
  date: z.string().nullable(),
  text: z.string(),
  /** In the currency of the document; what is taken off or paid out is negative where the paper writes it so. */
  amount: z.number(),
});
export type AmountRow = z.infer<typeof AmountRow>;

/**
 * `GET /api/files/{filename}/rows`. `sum`: of all rows. `makes`: which fact of the document that is, to a cent; null where it is none.
 * `GET /api/files/{filename}/rows.csv`: the same rows as a table.
 */
export const AmountRows = z.object({
  rows: z.array(AmountRow),
  sum: z.number(),
  /** ISO 4217; null where the document names none. */
  currency: z.string().nullable(),
  makes: z.enum(['total', 'net']).nullable(),
});
export type AmountRows = z.infer<typeof AmountRows>;
