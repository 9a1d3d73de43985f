import type { TypesetFormatId } from 'contract/formats';
import type { DocumentFormat } from './document-format.ts';

/** The driver of each format, loaded when it is wanted: a process that typesets notes does without the parsers of the others. */
const DRIVERS: Readonly<Record<TypesetFormatId, () => Promise<DocumentFormat>>> = {
  'plain-text': async () => (await import('./drivers/plain-text/plain-text.ts')).plainText,
  markdown: async () => (await import('./drivers/markdown/markdown.ts')).markdown,
  docx: async () => (await import('./drivers/docx/docx.ts')).docx,
  html: async () => (await import('./drivers/html/html.ts')).html,
};

/** @throws Error when there is no such format */
export function loadFormat(id: string): Promise<DocumentFormat> {
  const load = new Map(Object.entries(DRIVERS)).get(id);
  if (load === undefined) throw new Error(`There is no format “${id}”`);
  return load();
}
