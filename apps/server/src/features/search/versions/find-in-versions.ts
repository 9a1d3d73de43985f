import type { InVersion, VersionsFound, VersionsOfDocument } from 'contract/search-versions';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { parseQuestion } from '../question/parse-question.ts';
import type { Clock } from '#kernel/clock.ts';
import { cutSnippet } from './cut-snippet.ts';
import { wantedWords, type WantedWords } from './wanted-words.ts';

/** Pages that are looked at for a question, those of the latest versions first. */
const MOST_PAGES = 1_000;
const MOST_DOCUMENTS = 20;
/** Of the newest version, to see whether it has the words too. */
const PAGES_OF_NEWEST = 500;

/** What was read of documents and of their older versions. */
export interface PageTexts {
  /** Pages of older versions whose text has all of these parts, those of the latest versions first. */
  readonly findVersionPages: (
    scope: OwnerScope,
    wanted: { readonly parts: readonly string[]; readonly limit: number },
  ) => Promise<readonly { readonly versionId: string; readonly pageNumber: number; readonly text: string }[]>;
  readonly listPageTexts: (
    scope: OwnerScope,
    documentId: string,
    range: { readonly from: number; readonly to: number },
  ) => Promise<readonly { readonly text: string }[]>;
}

interface Collaborators {
  readonly pageTexts: PageTexts;
  readonly library: Pick<Library, 'describe' | 'versions'>;
  readonly clock: Clock;
}

/**
 * Finds older versions that have all words of a question on one page. Search finds what documents say now; this is asked when somebody wants to know
 * what they said. By words alone: nothing of older versions is in the index.
 */
export function createFindInVersions({ pageTexts, library, clock }: Collaborators) {
  async function hasNow(scope: OwnerScope, documentId: string, wanted: WantedWords): Promise<boolean> {
    const pages = await pageTexts.listPageTexts(scope, documentId, { from: 1, to: PAGES_OF_NEWEST });
    return pages.some(({ text }) => wanted.findIn(text) !== undefined);
  }

  return async (scope: OwnerScope, query: string): Promise<VersionsFound> => {
    const { text } = parseQuestion(query, clock.now());
    const wanted = wantedWords(text);
    if (!wanted) return { documents: [], more: false };
    const pages = await pageTexts.findVersionPages(scope, { parts: wanted.parts, limit: MOST_PAGES });
    const places = await library.versions.placesOf(scope, [...new Set(pages.map(({ versionId }) => versionId))]);
    const found = new Map<string, Map<string, InVersion>>();
    for (const page of pages) {
      const place = places.get(page.versionId);
      if (!place) continue;
      const versions = found.get(place.documentId) ?? new Map<string, InVersion>();
      if (versions.has(page.versionId)) continue;
      const ranges = wanted.findIn(page.text);
      if (!ranges) continue;
      const { versionId: id, pageNumber } = page;
      versions.set(id, { id, number: place.number, madeAt: place.madeAt, pageNumber, ...cutSnippet(page.text, ranges) });
      found.set(place.documentId, versions);
    }
    const described = await library.describe(scope, [...found.keys()]);
    const documents: VersionsOfDocument[] = [];
    for (const [documentId, versions] of found) {
      const document = described.get(documentId);
      if (!document || document.trashedAt !== null || documents.length === MOST_DOCUMENTS) continue;
      documents.push({
        documentId,
        filename: document.filename,
        isNow: await hasNow(scope, documentId, wanted),
        versions: [...versions.values()].toSorted((a, b) => b.number - a.number),
      });
    }
    return { documents, more: pages.length === MOST_PAGES || found.size > MOST_DOCUMENTS };
  };
}
export type FindInVersions = ReturnType<typeof createFindInVersions>;
