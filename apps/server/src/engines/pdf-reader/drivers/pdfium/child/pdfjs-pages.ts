import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DocumentFacts, PageLink } from '../../../pdf-reader.ts';
import { assemblePageText } from '../text/assemble-page-text.ts';
import { looksLikeNonsense } from '../../../judge-text.ts';
import { charactersOfPieces, type Matrix } from '../pdfjs-characters.ts';
import { packPage, type SentPage } from '../reader-messages.ts';
import { propertiesOf, tidyTitle } from './document-facts.ts';
import type { Bitmap } from './encode-image.ts';
import { safeAddress } from './pages/link-targets.ts';
import { pageImageSize } from './pages/page-image-size.ts';
import type { PdfjsDocument } from './pdfjs-document.ts';
import { pageOfPdfjsDestination } from './pdfjs-outline.ts';

export async function readPdfjsFacts({ proxy }: PdfjsDocument): Promise<DocumentFacts> {
  const pages = [];
  for (let pageNumber = 1; pageNumber <= proxy.numPages; pageNumber++) {
    const { width, height } = (await proxy.getPage(pageNumber)).getViewport({ scale: 1 });
    pages.push({ width, height });
  }
  const { info } = await proxy.getMetadata();
  const textOf = (name: string): string => {
    const text: unknown = Reflect.get(info, name);
    return typeof text === 'string' ? tidyTitle(text) : '';
  };
  return {
    pageCount: proxy.numPages,
    title: textOf('Title') || null,
    properties: propertiesOf(textOf),
    pages,
  };
}

export async function readPdfjsPage(page: PDFPageProxy): Promise<SentPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces = items.filter((item) => 'str' in item);
  const characters = charactersOfPieces(pieces, toMatrix(viewport.transform));
  const { width, height } = viewport;
  const { pageNumber } = page;
  const read = {
    pageNumber,
    width,
    height,
    ...assemblePageText(characters),
    reader: 'pdfjs',
  } as const;
  return packPage(read, looksLikeNonsense(read.text));
}

interface DrawnCanvas {
  /** Four bytes a pixel. */
  getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
}

/** What pdf.js draws on outside of browsers: @napi-rs/canvas, behind a factory that it does not describe. */
interface CanvasFactory {
  create(width: number, height: number): { canvas: object; context: DrawnCanvas };
}

const isCanvasFactory = (factory: object): factory is CanvasFactory => 'create' in factory;

/** Draws a page on white. */
export async function renderPdfjsPage(
  { proxy }: PdfjsDocument,
  page: PDFPageProxy,
  { width: wanted, pixels: limit }: { width: number; pixels: number },
): Promise<Bitmap> {
  const whole = page.getViewport({ scale: 1 });
  const { width, height } = pageImageSize(whole, wanted, limit);
  if (!isCanvasFactory(proxy.canvasFactory)) throw new Error('pdf.js found no canvas to draw on');
  const { canvas, context } = proxy.canvasFactory.create(width, height);
  const viewport = page.getViewport({ scale: width / whole.width });
  await page.render({ canvas, canvasContext: context, viewport, background: 'white' }).promise;
  const { data } = context.getImageData(0, 0, width, height);
  return { width, height, pixels: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) };
}

export async function readPdfjsLinks(document: PdfjsDocument, page: PDFPageProxy): Promise<readonly PageLink[]> {
  const { transform } = page.getViewport({ scale: 1 });
  const [a, b, c, d, e, f] = toMatrix(transform);
  const links: PageLink[] = [];
  for (const { subtype, rect, url, dest } of await page.getAnnotations()) {
    if (subtype !== 'Link' || !Array.isArray(rect)) continue;
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0]: number[] = rect.map(Number);
    const [fromX, fromY, toX, toY] = [a * x1 + c * y1 + e, b * x1 + d * y1 + f, a * x2 + c * y2 + e, b * x2 + d * y2 + f];
    const box = [Math.min(fromX, toX), Math.min(fromY, toY), Math.abs(toX - fromX), Math.abs(toY - fromY)] as const;
    const address = typeof url === 'string' ? safeAddress(url) : null;
    const pageNumber = address === null ? await pageOfPdfjsDestination(document, dest) : null;
    if (address !== null) links.push({ box, target: { kind: 'url', url: address } });
    else if (pageNumber !== null) links.push({ box, target: { kind: 'page', pageNumber } });
  }
  return links;
}

function toMatrix(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}
