import { createHash } from 'node:crypto';
import type { Block, PictureSheet } from '#engines/document-format/document-format.ts';
import { readPicture } from '#engines/document-format/read-picture.ts';
import { createSheetDrawer, sizeOfSheet } from './typeset-sheet.ts';

/** Points. */
const GAP = 6;
/** Pixels of either side: what is smaller is an icon, a bullet or made to be unseen. */
const ICON = 24;
/** Of a document: logos come on every page, and are unpacked and kept once. */
const MOST_KEPT = 50;

type Picture = Extract<Block, { kind: 'picture' }>;

/** Pictures of a document, read and ready to be set. */
export function createPictureSetter(document: PDFKit.PDFDocument) {
  const drawer = createSheetDrawer(document);
  const known = new Map<string, PictureSheet | null>();

  return {
    /** @returns null for a picture that cannot be shown */
    async read({ content }: Picture): Promise<PictureSheet | null> {
      const key = createHash('sha1').update(content).digest('base64');
      const before = known.get(key);
      if (before !== undefined) return before;
      const sheet = await readPicture(content);
      if (known.size < MOST_KEPT) known.set(key, sheet);
      return sheet;
    },
    /**
     * Sets a picture on a line of its own, as large as it says and as fits. One that cannot be shown is named in brackets, as is what a
     * picture shows where the document tells.
     *
     * @returns whether anything was set
     */
    set({ description, width: said }: Picture, sheet: PictureSheet | null, write: (text: string) => void): boolean {
      if (sheet === null || (sheet.pixels.width < ICON && sheet.pixels.height < ICON)) {
        if (description !== undefined) write(`[${description}]`);
        return description !== undefined;
      }
      const own = sizeOfSheet(sheet);
      const { left, right, top, bottom } = document.page.margins;
      const [roomX, roomY] = [document.page.width - left - right, document.page.height - top - bottom];
      const width = Math.min(said ?? own.width, roomX, (roomY * own.width) / own.height);
      const height = (width * own.height) / own.width;
      if (document.y + height > document.page.height - bottom) document.addPage();
      drawer(sheet, { x: left, y: document.y, width, height });
      document.x = left;
      document.y += height + GAP;
      if (description !== undefined) write(description);
      return true;
    },
  };
}
