import type { PassageFilter } from '../passage-index.ts';
import { languageNumber, type Catalogue, type CatalogueDocument } from '../storage/catalogue.ts';

function passes(document: CatalogueDocument, filter: PassageFilter, documentIds: ReadonlySet<string> | null): boolean {
  const { modified } = filter;
  if (documentIds && !documentIds.has(document.documentId)) return false;
  if (modified?.from !== undefined && document.modified < modified.from) return false;
  return modified?.before === undefined || document.modified < modified.before;
}

/** Which passages a filter lets pass; `null` when it restricts nothing. */
export function passageTest(catalogue: Catalogue, filter: PassageFilter): ((passage: number) => boolean) | null {
  const given = Object.values(filter).some(
    (condition) => condition !== undefined && (!Array.isArray(condition) || condition.length > 0),
  );
  if (!given) return null;
  const allowed = new Uint8Array(catalogue.nextDocument);
  const documentIds = filter.documentIds && filter.documentIds.length > 0 ? new Set(filter.documentIds) : null;
  for (const document of catalogue.documents.values()) if (passes(document, filter, documentIds)) allowed[document.number] = 1;
  const documentOf = catalogue.documentOf.values;
  const pageOf = catalogue.pageOf.values;
  const { from, to } = filter.pageNumber ?? { from: 0, to: Infinity };
  const languageOf = catalogue.languageOf.values;
  const languages = filter.languages && filter.languages.length > 0 ? new Set(filter.languages.map(languageNumber)) : null;
  return (passage) => {
    const page = pageOf[passage] ?? 0;
    if (languages && !languages.has(languageOf[passage] ?? 0)) return false;
    return allowed[documentOf[passage] ?? 0] === 1 && page >= from && page <= to;
  };
}
