import * as z from 'zod';
import type { IndexedPart } from './documentation.rules';

const Index = z.array(z.object({ path: z.string(), title: z.string(), heading: z.string(), id: z.string(), text: z.string() }));

/** The words of every article, one entry a heading. Written when the pages are built. */
export async function readDocumentationIndex(): Promise<IndexedPart[]> {
  const response = await fetch('/documentation-index.json');
  if (!response.ok) throw new Error(`The index answered ${response.status}`);
  return Index.parse(await response.json());
}
