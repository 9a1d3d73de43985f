import { findSheet, type Pixels } from './find-sheet';
import { straightenSheet } from './straighten-sheet';
import { texts } from '../texts/texts';

/** Pixels of the longer side: letters are recognised in a picture of this size. */
const LONGER_SIDE = 2_700;
/** In which the edges are looked for. */
const SMALL_SIDE = 320;
const QUALITY = 0.85;

export interface PagePicture {
  readonly jpeg: Blob;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture that was taken of a page: as it was taken, and as a straight page where its edges were found. */
export interface TakenPage {
  readonly taken: PagePicture;
  readonly straight: PagePicture | undefined;
}

/** @throws where the browser cannot open the picture */
export async function takePage(file: Blob): Promise<TakenPage> {
  const bitmap = await createImageBitmap(file);
  try {
    const picture = draw(bitmap, LONGER_SIDE);
    const taken = await encode(picture.canvas);
    const sheet = findSheet(pixelsOf(draw(bitmap, SMALL_SIDE)));
    if (sheet === undefined) return { taken, straight: undefined };
    return { taken, straight: await encode(canvasOf(straightenSheet(pixelsOf(picture), sheet))) };
  } finally {
    bitmap.close();
  }
}

interface Drawing {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

function canvas(width: number, height: number): Drawing {
  const made = document.createElement('canvas');
  made.width = width;
  made.height = height;
  const context = made.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error(texts.theBrowserHasNoMemory);
  return { canvas: made, context };
}

function draw(bitmap: ImageBitmap, longest: number): Drawing {
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale))];
  const drawing = canvas(width, height);
  drawing.context.imageSmoothingQuality = 'high';
  drawing.context.drawImage(bitmap, 0, 0, width, height);
  return drawing;
}

const pixelsOf = ({ canvas: { width, height }, context }: Drawing): Pixels => context.getImageData(0, 0, width, height);

function canvasOf({ width, height, data }: Pixels): HTMLCanvasElement {
  const drawing = canvas(width, height);
  drawing.context.putImageData(new ImageData(Uint8ClampedArray.from(data), width, height), 0, 0);
  return drawing.canvas;
}

async function encode(drawn: HTMLCanvasElement): Promise<PagePicture> {
  const jpeg = await new Promise<Blob | null>((resolve) => drawn.toBlob(resolve, 'image/jpeg', QUALITY));
  if (jpeg === null) throw new Error(texts.theBrowserCouldNotWrite);
  return { jpeg, width: drawn.width, height: drawn.height };
}
