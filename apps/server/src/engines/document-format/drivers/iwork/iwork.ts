import type { TypesetFormatId } from 'contract/formats';
import { FormatRefusedError, type Block, type DocumentContent, type DocumentFormat } from '../../document-format.ts';
import { openPackage, type DocumentPackage } from '../../packages/open-package.ts';
import { readPicture } from '../../read-picture.ts';

/** Where each version of the programs keeps what the system shows of a file without opening it; the best first. */
const PREVIEW_PDF = 'QuickLook/Preview.pdf';
const PREVIEW_PICTURES = ['preview.jpg', 'QuickLook/Thumbnail.jpg', 'QuickLook/Thumbnail.png', 'preview-web.jpg'] as const;
/** The part that stands in a file with a password. */
const LOCK = '.iwpv2';
const OLD_LOCK = '.iwph';
const OLD_BODIES = ['index.xml', 'index.apxl'] as const;

/**
 * Files of Pages, Keynote and Numbers by the preview that they hold: all pages as a PDF, which programs until 2013 wrote and later ones write where
 * somebody asks for it, or a picture of the first page. What is in the file itself is written in a way that is published nowhere.
 */
const iwork = (id: Extract<TypesetFormatId, 'pages' | 'keynote' | 'numbers'>): DocumentFormat => ({
  id,
  async parse(path) {
    const parts = await opened(path);
    try {
      if (parts.has(LOCK) || parts.has(OLD_LOCK)) throw new FormatRefusedError('unknown_lock');
      return await previewOf(parts);
    } finally {
      parts.close();
    }
  },
});

/** What is no package is no file of these programs: keys of servers have the same ending as presentations. */
async function opened(path: string): Promise<DocumentPackage> {
  try {
    return await openPackage(path);
  } catch (error) {
    const isNone = error instanceof FormatRefusedError && error.reason === 'damaged';
    throw isNone ? new FormatRefusedError('no_preview', { cause: error }) : error;
  }
}

async function previewOf(parts: DocumentPackage): Promise<DocumentContent> {
  const pdf = await parts.read(PREVIEW_PDF);
  if (pdf !== undefined && Buffer.from(pdf.subarray(0, 5)).toString('latin1') === '%PDF-')
    return { title: null, blocks: [], pdf };
  for (const name of PREVIEW_PICTURES) {
    const picture = await parts.read(name);
    const sheet = picture === undefined ? null : await readPicture(picture);
    const blocks: readonly Block[] = sheet === null ? [] : [sheet];
    if (blocks.length > 0) return { title: null, facts: { contents: 'Only a picture of its first page is looked at' }, blocks };
  }
  throw new FormatRefusedError((await isLocked(parts)) ? 'unknown_lock' : 'no_preview');
}

/** Programs until 2013 write a cipher of their own in place of how the part is packed. */
async function isLocked(parts: DocumentPackage): Promise<boolean> {
  try {
    for (const name of OLD_BODIES) await parts.read(name);
    return false;
  } catch (error) {
    if (error instanceof FormatRefusedError && error.reason === 'damaged') return true;
    throw error;
  }
}

export const pages = iwork('pages');
export const keynote = iwork('keynote');
export const numbers = iwork('numbers');
