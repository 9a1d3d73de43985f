import * as z from 'zod';

/** What a document can be. The word is what people read and write; a kind that none of these names is `other`. */
export const DOCUMENT_KINDS = [
  'invoice',
  'receipt',
  'quotation',
  'contract',
  'letter',
  'statement',
  'payslip',
  'insurance policy',
  'minutes',
  'manual',
  'warranty',
  'paper',
  'recipe',
  'itinerary',
  'ticket',
  'cv',
  'medical letter',
  'school notice',
  'tax notice',
  'form',
  'certificate',
  'newsletter',
  'report',
  'other',
] as const;
export const DocumentKind = z.enum(DOCUMENT_KINDS);
export type DocumentKind = z.infer<typeof DocumentKind>;

/** Where on its pages a document says something. */
export const FactPlace = z.object({ page: z.number().int(), quote: z.string() });
export type FactPlace = z.infer<typeof FactPlace>;

const fact = <Value extends z.ZodType>(value: Value) =>
  z.object({ value, place: FactPlace.nullable(), confidence: z.number().min(0).max(1) });

/** What a document says about itself. A fact that was not found is missing. */
export const Facts = z.object({
  kind: fact(DocumentKind).optional(),
  /** The document's own date, `YYYY-MM-DD`. */
  date: fact(z.string()).optional(),
  /** Until when something must be paid or done, `YYYY-MM-DD`. */
  due: fact(z.string()).optional(),
  sender: fact(z.string()).optional(),
  recipient: fact(z.string()).optional(),
  total: fact(z.number()).optional(),
  /** ISO 4217. */
  currency: fact(z.string()).optional(),
  reference: fact(z.string()).optional(),
  title: fact(z.string()).optional(),
  /** ISO 639-1. */
  language: fact(z.string()).optional(),
});
export type Facts = z.infer<typeof Facts>;

/** `GET /api/files/{filename}/facts`. */
export const FactsAnswer = z.object({ facts: Facts });
