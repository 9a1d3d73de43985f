import type { Cover } from 'contract/reading';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { THUMBNAIL_WIDTH } from './list-pages.ts';
import type { PageLinks } from './sign-page-link.ts';

/** The signed address of a small picture of the first page, without the other pages: a list shows many documents at once. */
export function createShowCover({ find, links }: { find: FindDocument; links: PageLinks }) {
  return async (scope: OwnerScope, idOrName: string): Promise<Cover> => {
    const { id } = await find(scope, idOrName);
    return { url: links.sign({ ownerId: scope.ownerId, documentId: id, pageNumber: 1, width: THUMBNAIL_WIDTH }) };
  };
}
export type ShowCover = ReturnType<typeof createShowCover>;
