import type { Block } from '#engines/document-format/document-format.ts';

/** Pixels of a picture that has to be unpacked to be set. */
const MOST_PIXELS = 16_000_000;
/** Points: a picture without a size of its own is drawn at 96 dots an inch, and no lower than this below the line before. */
const POINTS_A_PIXEL = 0.75;
const GAP = 6;
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

type Picture = Extract<Block, { kind: 'picture' }>;

/**
 * Sets a picture on a line of its own, as large as it says and as fits. One that cannot be shown is named in brackets, as is what a picture
 * shows where the document tells.
 *
 * @returns whether anything was set
 */
export function setPicture(document: PDFKit.PDFDocument, picture: Picture, write: (text: string) => void): boolean {
  const { description } = picture;
  const image = openPicture(document, picture.content);
  if (image === null) {
    if (description !== undefined) write(`[${description}]`);
    return description !== undefined;
  }
  const { left, right, top, bottom } = document.page.margins;
  const [roomX, roomY] = [document.page.width - left - right, document.page.height - top - bottom];
  const wanted = picture.width ?? image.width * POINTS_A_PIXEL;
  const width = Math.min(wanted, roomX, (roomY * image.width) / image.height);
  const height = (width * image.height) / image.width;
  if (document.y + height > document.page.height - bottom) document.addPage();
  document.image(image.opened, left, document.y, { width, height });
  document.x = left;
  document.y += height + GAP;
  if (description !== undefined) write(description);
  return true;
}

interface OpenPicture {
  readonly width: number;
  readonly height: number;
  readonly opened: PDFKit.Mixins.ImageSrc;
}

/** PDFKit opens pictures before it draws them; its types leave that out. */
interface PictureOpener {
  openImage(content: Buffer): PDFKit.Mixins.ImageSrc & { readonly width: number; readonly height: number };
}

function openPicture(document: PDFKit.PDFDocument, content: Uint8Array): OpenPicture | null {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const isPng = bytes.subarray(0, 8).equals(PNG);
  const isJpeg = bytes[0] === 0xff && bytes[1] === 0xd8;
  if (!isPng && !isJpeg) return null;
  if (isPng && (bytes.length < 33 || bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MOST_PIXELS)) return null;
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the method is there, and missing in the types of the library
    const opened = (document as unknown as PictureOpener).openImage(bytes);
    const { width, height } = opened;
    return width > 0 && height > 0 ? { width, height, opened } : null;
  } catch {
    // A damaged picture is no reason to refuse a document: its description stays.
    return null;
  }
}
