import type { TypesetFormatId } from 'contract/formats';
import type { DocumentFormat } from './document-format.ts';

/** The driver of each format, loaded when it is wanted: a process that typesets notes does without the parsers of the others. */
const DRIVERS: Readonly<Record<TypesetFormatId, () => Promise<DocumentFormat>>> = {
  'plain-text': async () => (await import('./drivers/plain-text/plain-text.ts')).plainText,
  markdown: async () => (await import('./drivers/markdown/markdown.ts')).markdown,
  docx: async () => (await import('./drivers/docx/docx.ts')).docx,
  xlsx: async () => (await import('./drivers/xlsx/xlsx.ts')).xlsx,
  csv: async () => (await import('./drivers/csv/csv.ts')).csv,
  pptx: async () => (await import('./drivers/pptx/pptx.ts')).pptx,
  odt: async () => (await import('./drivers/odt/odt.ts')).odt,
  ods: async () => (await import('./drivers/ods/ods.ts')).ods,
  odp: async () => (await import('./drivers/odp/odp.ts')).odp,
  epub: async () => (await import('./drivers/epub/epub.ts')).epub,
  rtf: async () => (await import('./drivers/rtf/rtf.ts')).rtf,
  'e-invoice': async () => (await import('./drivers/e-invoice/e-invoice.ts')).eInvoice,
  eml: async () => (await import('./drivers/eml/eml.ts')).eml,
  msg: async () => (await import('./drivers/msg/msg.ts')).msg,
  mbox: async () => (await import('./drivers/mbox/mbox.ts')).mbox,
  jpeg: async () => (await import('./drivers/picture/picture.ts')).jpeg,
  png: async () => (await import('./drivers/picture/picture.ts')).png,
  tiff: async () => (await import('./drivers/picture/picture.ts')).tiff,
  webp: async () => (await import('./drivers/picture/picture.ts')).webp,
  gif: async () => (await import('./drivers/picture/picture.ts')).gif,
  bmp: async () => (await import('./drivers/picture/picture.ts')).bmp,
  xps: async () => (await import('./drivers/xps/xps.ts')).xps,
  pages: async () => (await import('./drivers/iwork/iwork.ts')).pages,
  keynote: async () => (await import('./drivers/iwork/iwork.ts')).keynote,
  numbers: async () => (await import('./drivers/iwork/iwork.ts')).numbers,
  doc: async () => (await import('./drivers/doc/doc.ts')).doc,
  xls: async () => (await import('./drivers/xls/xls.ts')).xls,
  ppt: async () => (await import('./drivers/ppt/ppt.ts')).ppt,
  xlsb: async () => (await import('./drivers/xlsb/xlsb.ts')).xlsb,
  calendar: async () => (await import('./drivers/calendar/calendar.ts')).calendar,
  contacts: async () => (await import('./drivers/contacts/contacts.ts')).contacts,
  zip: async () => (await import('./drivers/archive/archive.ts')).zip,
  tar: async () => (await import('./drivers/archive/archive.ts')).tar,
  gzip: async () => (await import('./drivers/archive/archive.ts')).gzip,
  mp3: async () => (await import('./drivers/media/media.ts')).mp3,
  m4a: async () => (await import('./drivers/media/media.ts')).m4a,
  wav: async () => (await import('./drivers/media/media.ts')).wav,
  ogg: async () => (await import('./drivers/media/media.ts')).ogg,
  flac: async () => (await import('./drivers/media/media.ts')).flac,
  mp4: async () => (await import('./drivers/media/media.ts')).mp4,
  mov: async () => (await import('./drivers/media/media.ts')).mov,
  webm: async () => (await import('./drivers/media/media.ts')).webm,
  html: async () => (await import('./drivers/html/html.ts')).html,
};

/** @throws Error when there is no such format */
export function loadFormat(id: string): Promise<DocumentFormat> {
  const load = new Map(Object.entries(DRIVERS)).get(id);
  if (load === undefined) throw new Error(`There is no format “${id}”`);
  return load();
}
