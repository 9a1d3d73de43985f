import type { DocumentFacts } from '../document-format.ts';
import type { DocumentPackage } from './open-package.ts';
import { readPart } from './read-part.ts';

const WANTED: ReadonlyMap<string, 'title' | 'author' | 'subject' | 'keywords'> = new Map([
  ['title', 'title'],
  ['creator', 'author'],
  ['initial-creator', 'author'],
  ['subject', 'subject'],
  ['keywords', 'keywords'],
  ['keyword', 'keywords'],
]);
/** Characters. */
const LONGEST = 500;

export interface DocumentProperties {
  readonly title: string | null;
  readonly facts: DocumentFacts;
}

/** What a document says of itself: `docProps/core.xml` of Office, `meta.xml` of OpenDocument, the metadata of a book. */
export async function readProperties(parts: DocumentPackage, name: string): Promise<DocumentProperties> {
  const found: { title?: string; author?: string; subject?: string; keywords?: string } = {};
  await readPart(parts, name, {
    close(element, text) {
      const key = WANTED.get(element);
      const value = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
      if (key !== undefined && value !== '') found[key] ??= value;
    },
  });
  const { title = null, ...facts } = found;
  return { title, facts };
}
