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

const factAt =
  <Place extends z.ZodType>(place: Place) =>
  <Value extends z.ZodType>(value: Value) =>
    z.object({
      value,
      place: place.nullable(),
      confidence: z.number().min(0).max(1),
      /**
       * Who says so, where it is not read from the pages alone: its owner, what they corrected on others of the same sender, the place that they
       * showed on one of them, or the data of the electronic invoice that the file carries.
       */
      by: z.enum(['person', 'learned', 'taught', 'data']).optional(),
      /** Of a fact that is `taught`: when its place was shown, in epoch milliseconds, and on which document. */
      shown: z.object({ at: z.number(), documentId: z.string() }).optional(),
    });

/** What a document says about itself. A fact that was not found is missing. @param place what is told of where it stands */
export function factsWith<Place extends z.ZodType>(place: Place) {
  const fact = factAt(place);
  const day = fact(z.string()).extend({
    /** The other day that the same figures may mean, where nothing on the paper says whether its days or its months come first. */
    or: z.string().optional(),
  });
  return z.object({
    kind: fact(DocumentKind).optional(),
    /** The document's own date, `YYYY-MM-DD`. */
    date: day.optional(),
    /** Until when something must be paid or done, `YYYY-MM-DD`. */
    due: day.optional(),
    sender: fact(z.string()).optional(),
    recipient: fact(z.string()).optional(),
    total: fact(z.number())
      .extend({
        /** The sum that the pages say, where it is another than that of the invoice's data. */
        printed: z.number().optional(),
        /** Of an invoice's data: the total that it states, and the other one that its net amount and its tax make. */
        contradiction: z.object({ stated: z.number(), summed: z.number() }).optional(),
      })
      .optional(),
    /** ISO 4217. */
    currency: fact(z.string()).optional(),
    reference: fact(z.string()).optional(),
    /** Before tax, and the tax. */
    net: fact(z.number()).optional(),
    tax: fact(z.number()).optional(),
    /** The number under which the recipient is kept: as a customer, a member, a patient. */
    customer: fact(z.string()).optional(),
    /** The account to pay to, or that a statement is of, in groups of four. */
    iban: fact(z.string()).optional(),
    /** The time covered, as its first and last day: `2025-04-01/2025-06-30`. */
    period: fact(z.string()).optional(),
    /** Until when an offer, a card or a policy is valid: `YYYY-MM-DD`, or `YYYY-MM` for a month. */
    until: fact(z.string()).optional(),
    /** When the next inspection, check-up or appointment is: a day or a month. */
    inspection: fact(z.string()).optional(),
    /** Until when a warranty runs, a day or a month, or how long: `P2Y`. */
    warranty: fact(z.string()).optional(),
    /** How long before its end notice must be given: `P3M`, `P14D`. */
    notice: fact(z.string()).optional(),
    title: fact(z.string()).optional(),
    /** ISO 639-1. */
    language: fact(z.string()).optional(),
  });
}
export const Facts = factsWith(FactPlace);
export type Facts = z.infer<typeof Facts>;

/** Another document that is the same paper in other bytes: of the same sender, with the same reference and total. */
export const SameAgain = z.object({ id: z.string(), filename: z.string() });
export type SameAgain = z.infer<typeof SameAgain>;

/**
 * `GET /api/files/{filename}/facts`. `again`: the oldest first, those in Trash left out. `asks`: whether the facts are asked about; not any more
 * once papers of this sender were right for long enough.
 */
export const FactsAnswer = z.object({ facts: Facts, again: z.array(SameAgain), asks: z.boolean() });
export type FactsAnswer = z.infer<typeof FactsAnswer>;

const ISO_DATE = z.iso.date('Write a date such as 2025-03-12');
const FactText = z.string().trim().min(1, 'Write what it is').max(200, 'Write at most 200 characters');

/** The facts that a person can correct. */
export const FACT_NAMES = [
  'kind',
  'date',
  'due',
  'sender',
  'recipient',
  'total',
  'currency',
  'reference',
  'title',
  'net',
  'tax',
  'customer',
  'iban',
  'period',
  'until',
  'inspection',
  'warranty',
  'notice',
] as const;
export const FactName = z.enum(FACT_NAMES);
export type FactName = z.infer<typeof FactName>;

const DAY_OR_MONTH = /^\d{4}-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?$/;
const LENGTH = /^P[1-9]\d{0,3}[DMY]$/;
const DayOrMonth = z.string().regex(DAY_OR_MONTH, 'Write a day such as 2025-03-12, or a month such as 2025-03');
/** A day or a month, or how long: what a warranty says. */
const DayOrLength = z
  .string()
  .refine((value) => DAY_OR_MONTH.test(value) || LENGTH.test(value), 'Write a day, a month, or how long, such as 2 years');
const Length = z.string().regex(LENGTH, 'Write how long, such as 3 months');
/** Two days in their order. */
const Period = z.string().refine((value) => {
  const [from = '', to = '', ...others] = value.split('/');
  return others.length === 0 && ISO_DATE.safeParse(from).success && ISO_DATE.safeParse(to).success && from <= to;
}, 'Write the first and the last day, such as 2025-04-01/2025-06-30');
/** Blanks between its groups are no part of it. */
const Iban = z
  .string()
  .trim()
  .regex(/^[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}$/, 'Write an IBAN such as DE02 1203 0000 0000 2020 51');

/** Body of `PATCH /api/files/{filename}/facts`. A null says that the document has no such thing. */
export const FactCorrection = z.discriminatedUnion('fact', [
  z.object({ fact: z.literal('kind'), value: DocumentKind.nullable() }),
  z.object({ fact: z.enum(['date', 'due']), value: ISO_DATE.nullable() }),
  z.object({ fact: z.enum(['sender', 'recipient', 'reference', 'customer', 'title']), value: FactText.nullable() }),
  z.object({ fact: z.enum(['total', 'net', 'tax']), value: z.number('Write a number').min(-1e12).max(1e12).nullable() }),
  z.object({ fact: z.literal('iban'), value: Iban.nullable() }),
  z.object({ fact: z.literal('period'), value: Period.nullable() }),
  z.object({ fact: z.enum(['until', 'inspection']), value: DayOrMonth.nullable() }),
  z.object({ fact: z.literal('warranty'), value: DayOrLength.nullable() }),
  z.object({ fact: z.literal('notice'), value: Length.nullable() }),
  z.object({
    fact: z.literal('currency'),
    value: z
      .string()
      .regex(/^[A-Z]{3}$/, 'Write three capitals, such as EUR')
      .nullable(),
  }),
]);
export type FactCorrection = z.infer<typeof FactCorrection>;

/** `GET /api/files/{filename}/facts/{fact}/choices`: what on the pages can be pressed as this fact, from the top of the first page on. */
export const FactChoice = z.object({
  page: z.number().int(),
  /** Offsets in the text of the page. */
  start: z.number().int(),
  end: z.number().int(),
  value: z.union([z.string(), z.number()]),
});
export type FactChoice = z.infer<typeof FactChoice>;
export const FactChoices = z.object({ choices: z.array(FactChoice) });

/** Body of `POST /api/files/{filename}/facts/{fact}/shown`: the words of a page that say the fact, as offsets in its text. */
export const ShownWords = z
  .object({
    page: z.number().int().min(1).max(100_000),
    start: z.number().int().min(0).max(10_000_000),
    end: z.number().int().min(1).max(10_000_000),
  })
  .refine(({ start, end }) => start < end, 'Press at least one word');
export type ShownWords = z.infer<typeof ShownWords>;

/** A place that was shown on a document, from which its sender's next papers are read. */
export const TaughtFact = z.object({
  id: z.string(),
  fact: FactName,
  value: z.string(),
  /** Null where none was read. */
  sender: z.string().nullable(),
  document: z.object({ id: z.string(), filename: z.string() }),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type TaughtFact = z.infer<typeof TaughtFact>;
/** `GET /api/taught-facts`, the last first. */
export const TaughtFacts = z.object({ taught: z.array(TaughtFact) });

/** The facts of which one correction may be right for the sender's other documents too. */
export const SPREADING_FACTS = ['kind', 'sender', 'currency'] as const;
export const SpreadingFact = z.enum(SPREADING_FACTS);
export type SpreadingFact = z.infer<typeof SpreadingFact>;

/** `GET /api/files/{filename}/facts/{fact}/alike`: documents of the same sender that say the same as this one did before it was corrected. */
export const AlikeAnswer = z.object({
  value: z.union([z.string(), z.number()]).nullable(),
  documents: z.array(z.object({ id: z.string(), filename: z.string(), from: z.string().nullable() })),
});
export type AlikeAnswer = z.infer<typeof AlikeAnswer>;
/** Body of `POST` to the same address: which of them take the correction. */
export const AlikeChoice = z.object({ ids: z.array(z.string().max(100)).min(1).max(20_000) });
export const AlikeDone = z.object({ changed: z.number() });
