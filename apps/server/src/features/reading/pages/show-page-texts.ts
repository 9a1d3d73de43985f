import type { PageTexts } from 'contract/reading';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ListPageTexts } from '#features/ingestion/find-page.ts';
import type { FindDocument } from '#features/library/find-document.ts';

/** What a stretch of pages says, without places: for copying more than is on the screen. */
export function createShowPageTexts({ find, listPageTexts }: { find: FindDocument; listPageTexts: ListPageTexts }) {
  return async (scope: OwnerScope, idOrName: string, range: { from: number; to: number }): Promise<PageTexts> => {
    const document = await find(scope, idOrName);
    return { pages: await listPageTexts(scope, document.id, range) };
  };
}
export type ShowPageTexts = ReturnType<typeof createShowPageTexts>;
