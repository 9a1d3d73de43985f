import { formatOf } from 'contract/file-names';
import { FORMAT_IDS, FORMATS, type FormatId } from 'contract/formats';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { TYPESETTINGS } from '#engines/pdf-maker/count-typesettings.ts';
import type { FoundDocument } from '#features/library/find-document.ts';
import type { MadeBy } from '#features/library/renew-pages.ts';
import type { OwnerScope } from '#kernel/owner.ts';

export const MAKE_PAGES_ANEW = 'make-pages-anew';

/** Formats that LibreOffice lays out. */
const LAID_OUT: ReadonlySet<FormatId> = new Set<FormatId>(['docx', 'odt', 'rtf', 'pptx']);
/** Makers whose pages are Trove's own; `''` where the maker was not kept. */
const BY_TROVE = ['', 'typeset'];
const INSTEAD = 'typeset-instead';

const endingsOf = (formats: Iterable<FormatId>): string[] =>
  [...formats].flatMap((format) => FORMATS[format].extensions.map((extension) => `.${extension}`));

/** Which pages are to be made anew at a start. */
export function outdatedPages(withLibreOffice: boolean): MadeBy[] {
  const laidOut = { makers: BY_TROVE, endings: endingsOf(LAID_OUT) };
  const typesetBefore = FORMAT_IDS.flatMap((id): MadeBy[] => {
    const before = TYPESETTINGS[id];
    // Of the others all are to be laid out already.
    const makers = withLibreOffice && LAID_OUT.has(id) ? [INSTEAD] : [...BY_TROVE, INSTEAD];
    return before === undefined ? [] : [{ makers, endings: endingsOf([id]), before }];
  });
  return withLibreOffice ? [laidOut, ...typesetBefore] : typesetBefore;
}

/**
 * Has LibreOffice lay out what was just read on pages of Trove's: these are ready in less than a second, those take several, and nobody waits
 * for them.
 */
export function createPlanLayout({ queue, withLibreOffice }: { queue: JobQueue; withLibreOffice: boolean }) {
  /** In the transaction that makes the document ready. Nothing happens where its pages are final. */
  return async (
    transaction: Database,
    { ownerId }: OwnerScope,
    { id: documentId, typesetFrom, pagesBy }: Pick<FoundDocument, 'id' | 'typesetFrom' | 'pagesBy'>,
  ): Promise<void> => {
    const format = typesetFrom === null ? null : formatOf(typesetFrom.filename);
    if (!withLibreOffice || format === null || !LAID_OUT.has(format) || !BY_TROVE.includes(pagesBy)) return;
    await queue.enqueue(transaction, { kind: MAKE_PAGES_ANEW, key: documentId, ownerId, payload: { documentId } });
  };
}
