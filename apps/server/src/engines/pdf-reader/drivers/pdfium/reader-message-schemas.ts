// A child process has just handled a stranger's file: what it says is checked like anything from outside.
import * as z from 'zod';
import { InvoiceData } from '#kernel/invoices/invoice-data.ts';
import {
  PDF_PROPERTIES,
  PDF_REFUSAL_REASONS,
  PdfRefusedError,
  type AttachedInvoice,
  type GreyPage,
  type OutlineItem,
} from '../../pdf-reader.ts';
import type { SentPage } from './reader-messages.ts';

export const sentPage: z.ZodType<SentPage> = z.object({
  pageNumber: z.int().positive(),
  width: z.number(),
  height: z.number(),
  text: z.string(),
  offsets: z.instanceof(Uint32Array),
  boxes: z.instanceof(Float32Array),
  lines: z.array(z.object({ start: z.number(), end: z.number(), fontSize: z.number(), bold: z.boolean() })),
  pictures: z.array(z.tuple([z.number(), z.number(), z.number(), z.number()])).optional(),
  reader: z.enum(['pdfium', 'pdfjs']),
  suspicious: z.boolean(),
});

const readerRefusal = z.object({ reason: z.enum([...PDF_REFUSAL_REASONS, 'no_such_page']) });

/** What a refusal of the process means to whoever asked. */
export function errorOfRefusal(refusal: unknown): Error {
  const { reason } = readerRefusal.parse(refusal);
  return reason === 'no_such_page' ? new RangeError('The document has no such page') : new PdfRefusedError(reason);
}

export const factsAnswer = z.object({
  pageCount: z.int().positive(),
  title: z.string().nullable(),
  properties: z.partialRecord(z.enum(PDF_PROPERTIES), z.string().max(500)),
  pages: z.array(z.object({ width: z.number(), height: z.number() })),
});

export const greyAnswer: z.ZodType<GreyPage> = z
  .object({ width: z.int().positive(), height: z.int().positive(), pixels: z.instanceof(Uint8Array) })
  .refine(({ width, height, pixels }) => pixels.length === width * height, 'a byte for each pixel');

export const invoiceAnswer: z.ZodType<AttachedInvoice> = z.object({
  data: InvoiceData.nullable(),
  problem: z.enum(['unreadable', 'contradictory']).nullable(),
});

export const imageAnswer = z.instanceof(Uint8Array);

const outlineItem: z.ZodType<OutlineItem> = z.object({
  title: z.string(),
  pageNumber: z.number().nullable(),
  get children() {
    return z.array(outlineItem);
  },
});
export const outlineAnswer = z.array(outlineItem);

export const linksAnswer = z.array(
  z.object({
    box: z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly(),
    target: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('page'), pageNumber: z.number() }),
      z.object({ kind: z.literal('url'), url: z.string() }),
    ]),
  }),
);
