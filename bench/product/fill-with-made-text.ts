import type { Caller } from './call-product.ts';
import { textPdf } from './made-pdf.ts';
import type { createTextMaker } from './made-text.ts';
import type { Product } from './start-product.ts';

const PAGES_A_FILE = 300;

/**
 * Uploads made files of 300 pages until the library holds at least so many passages, and waits until all is read and indexed.
 *
 * @returns the text of each page, in order, and the number of passages that were stored
 * @throws when an upload is refused
 */
export async function fillWithMadeText(
  product: Product,
  caller: Caller,
  maker: ReturnType<typeof createTextMaker>,
  atLeast: number,
): Promise<{ texts: readonly string[]; passages: number }> {
  const texts: string[] = [];
  let passages = 0;
  for (let file = 1; passages < atLeast; file++) {
    const pages = maker.pages(PAGES_A_FILE);
    texts.push(...pages.flat());
    const { document } = await caller.upload(await textPdf(`Made text ${file}`, pages), `made text ${file}.pdf`);
    if (document === null) throw new Error('an upload was refused');
    passages += document.vectorsStored;
  }
  await product.untilIdle();
  return { texts, passages };
}
