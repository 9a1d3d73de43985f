import type { OutlineItem } from '../../../pdf-reader.ts';
import { tidyTitle } from './document-facts.ts';
import type { PdfjsDocument } from './pdfjs-document.ts';

type PdfjsItem = Awaited<ReturnType<PdfjsDocument['proxy']['getOutline']>>[number];

const MAX_DEPTH = 16;

export async function readPdfjsOutline(document: PdfjsDocument): Promise<readonly OutlineItem[]> {
  const describe = async (items: readonly PdfjsItem[] | null, depth: number): Promise<OutlineItem[]> => {
    const described: OutlineItem[] = [];
    for (const item of depth > MAX_DEPTH ? [] : (items ?? [])) {
      const pageNumber = await pageOfPdfjsDestination(document, item.dest);
      described.push({
        title: tidyTitle(item.title),
        pageNumber,
        children: await describe(item.items, depth + 1),
      });
    }
    return described;
  };
  return describe(await document.proxy.getOutline(), 1);
}

/** @param destination a name, or a list that starts with a page's reference or index */
export async function pageOfPdfjsDestination({ proxy }: PdfjsDocument, destination: unknown): Promise<number | null> {
  try {
    const found = typeof destination === 'string' ? await proxy.getDestination(destination) : destination;
    const first: unknown = Array.isArray(found) ? found[0] : undefined;
    if (typeof first === 'number') return first + 1;
    if (typeof first !== 'object' || first === null || !('num' in first) || !('gen' in first)) return null;
    return (await proxy.getPageIndex({ num: Number(first.num), gen: Number(first.gen) })) + 1;
  } catch {
    // A reference to a page that is not there: the destination leads nowhere.
    return null;
  }
}
