import type { DocumentFacts } from '../document-format.ts';
import type { DocumentPackage } from './open-package.ts';
import { readPart } from './read-part.ts';

type Wanted = 'title' | 'author' | 'subject' | 'keywords' | 'created' | 'modified';
const WANTED: ReadonlyMap<string, Wanted> = new Map([
  ['title', 'title'],
  ['creator', 'author'],
  ['initial-creator', 'author'],
  ['subject', 'subject'],
  ['keywords', 'keywords'],
  ['keyword', 'keywords'],
  ['created', 'created'],
  ['creation-date', 'created'],
  ['modified', 'modified'],
]);
/** `date` is that of the last change in OpenDocument, and that of its appearance in a book. */
const wantedOf = (element: string, part: string): Wanted | undefined =>
  element === 'date' ? (part === 'meta.xml' ? 'modified' : 'created') : WANTED.get(element);
/** Characters. */
const LONGEST = 500;

export interface DocumentProperties {
  readonly title: string | null;
  readonly facts: DocumentFacts;
}

/** What a document says of itself: `docProps/core.xml` of Office, `meta.xml` of OpenDocument, the metadata of a book. */
export async function readProperties(parts: DocumentPackage, name: string): Promise<DocumentProperties> {
  const found: Partial<Record<Wanted, string>> = {};
  await readPart(parts, name, {
    close(element, text) {
      const key = wantedOf(element, name);
      const value = text.replace(/\s+/g, ' ').trim().slice(0, LONGEST);
      if (key !== undefined && value !== '') found[key] ??= value;
    },
  });
  const { title = null, ...facts } = found;
  return { title, facts };
}
