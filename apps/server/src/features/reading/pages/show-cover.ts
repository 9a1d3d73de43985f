import type { Cover } from 'contract/reading';
import type { OwnerScope } from '#kernel/owner.ts';
import { hasPages, type FindDocument } from '#features/library/find-document.ts';
import { readingErrors } from '../reading.errors.ts';
import { contentTag } from './content-tag.ts';
import { THUMBNAIL_WIDTH } from './list-pages.ts';
import type { PageLinks } from './sign-page-link.ts';

/** The signed address of a small picture of the first page, without the other pages: a list shows many documents at once. */
export function createShowCover({ find, links }: { find: FindDocument; links: PageLinks }) {
  return async (scope: OwnerScope, idOrName: string): Promise<Cover> => {
    const document = await find(scope, idOrName);
    if (!hasPages(document)) throw readingErrors.page_not_found({ page: 1 });
    const { id } = document;
    return {
      url: links.sign({ ...scope, documentId: id, pageNumber: 1, width: THUMBNAIL_WIDTH, content: contentTag(document) }),
    };
  };
}
export type ShowCover = ReturnType<typeof createShowCover>;
