import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectPagesHolding, type PageHolding } from './ingestion.store.ts';

/** Where a document's pages hold a phrase: the page, and the words around it. */
export interface PhraseFound {
  readonly page: number;
  readonly quote: string;
}

/** Characters shown on each side of a phrase. */
const AROUND = 80;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s+/g, String.raw`\s+`);

function quoteOf({ text, page_number: page }: PageHolding, pattern: RegExp): PhraseFound | null {
  const found = pattern.exec(text);
  if (!found) return null;
  const from = Math.max(0, found.index - AROUND);
  const quote = text
    .slice(from, found.index + found[0].length + AROUND)
    .replace(/\s+/g, ' ')
    .trim();
  return { page, quote };
}

/**
 * Finds the documents whose pages hold each phrase, whatever its capitals and whether its last word stands in the plural, each with the first
 * place. A phrase is found as it is written, not by meaning.
 */
export function createFindPhrases({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, phrases: readonly string[]): Promise<Map<string, Map<string, PhraseFound>>> => {
    const found = new Map<string, Map<string, PhraseFound>>();
    for (const phrase of new Set(phrases)) {
      const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(phrase)}(?:['’]?s|es|e?n)?(?![\p{L}\p{N}])`, 'iu');
      const documents = new Map<string, PhraseFound>();
      for (const row of await selectPagesHolding(database, ownerId, phrase)) {
        if (documents.has(row.document_id)) continue;
        const place = quoteOf(row, pattern);
        if (place) documents.set(row.document_id, place);
      }
      found.set(phrase, documents);
    }
    return found;
  };
}
export type FindPhrases = ReturnType<typeof createFindPhrases>;
