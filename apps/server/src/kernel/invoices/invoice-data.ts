import * as z from 'zod';

const Amount = z.number().min(-1e12).max(1e12);
const Text = z.string().min(1).max(200);

/** What the data of an electronic invoice says. What it does not say, or says in two ways, is missing. */
export const InvoiceData = z.object({
  /** `YYYY-MM-DD`. */
  date: z.iso.date().optional(),
  due: z.iso.date().optional(),
  sender: Text.optional(),
  recipient: Text.optional(),
  /** With tax, in the currency of the invoice. */
  total: Amount.optional(),
  /** Of a total that net amount and tax do not make: it is missing above. */
  contradiction: z.object({ stated: Amount, summed: Amount }).optional(),
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  reference: Text.optional(),
  /** Before tax, and the tax, in the currency of the invoice. */
  net: Amount.optional(),
  tax: Amount.optional(),
  /** The account to pay to, in groups of four. */
  iban: z
    .string()
    .regex(/^[A-Z]{2}\d{2}(?: [A-Z\d]{1,4}){3,8}$/)
    .optional(),
  /** The number under which the seller keeps the buyer. */
  customer: Text.optional(),
  /** The first and the last day that the invoice is for: `2025-04-01/2025-06-30`. */
  period: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}\/\d{4}-\d{2}-\d{2}$/)
    .optional(),
});
export type InvoiceData = z.infer<typeof InvoiceData>;
