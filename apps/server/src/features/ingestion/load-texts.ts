import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { selectTextsOf } from './ingestion.store.ts';
import { detectLanguage, UNKNOWN_LANGUAGE } from './splitting/detect-language.ts';

/** Characters by which the language is told. */
const TELLING = 4_000;
/** Documents fetched in one query. */
const DOCUMENTS_AT_ONCE = 200;

export interface PageText {
  readonly pageNumber: number;
  readonly text: string;
}

export interface DocumentText {
  readonly pages: readonly PageText[];
  /** ISO 639-1; null where it cannot be told. */
  readonly language: string | null;
}

/** The language of a document by the text of its pages; null where it cannot be told. */
export function languageOf(pages: readonly Pick<PageText, 'text'>[]): string | null {
  const language = detectLanguage(
    pages
      .map(({ text }) => text)
      .join('\n')
      .slice(0, TELLING),
  );
  return language === UNKNOWN_LANGUAGE ? null : language;
}

/** Texts of the first pages of documents, by their ids. @param pages how many of each */
export function createLoadTexts({ database }: { database: Database }) {
  return async ({ ownerId }: OwnerScope, documentIds: readonly string[], pages: number): Promise<Map<string, DocumentText>> => {
    const texts = new Map<string, PageText[]>();
    for (let from = 0; from < documentIds.length; from += DOCUMENTS_AT_ONCE)
      for (const row of await selectTextsOf(database, ownerId, documentIds.slice(from, from + DOCUMENTS_AT_ONCE), pages))
        texts.set(row.document_id, [...(texts.get(row.document_id) ?? []), { pageNumber: row.page_number, text: row.text }]);
    return new Map([...texts].map(([id, of]) => [id, { pages: of, language: languageOf(of) }]));
  };
}
export type LoadTexts = ReturnType<typeof createLoadTexts>;
