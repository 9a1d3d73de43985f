import type { PageWords } from 'contract/reading';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindPage, StoredPage } from '#features/ingestion/find-page.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { readingErrors } from '../reading.errors.ts';

function recognisedOf({ recognised }: StoredPage): PageWords['recognised'] {
  if (recognised === null) return null;
  const { certainty, certainties, from } = recognised;
  return { certainty, certainties: [...certainties], inPictures: from > 0 };
}

/** Two digits after the point: a hundredth of a point is far below what a screen can show. */
const rounded = (points: number) => Math.round(points * 100) / 100;

/** The words of a page with their boxes: the text layer. */
export function createShowPageWords({ find, findPage }: { find: FindDocument; findPage: FindPage }) {
  return async (scope: OwnerScope, idOrName: string, pageNumber: number): Promise<PageWords> => {
    const document = await find(scope, idOrName);
    const page = await findPage(scope, document.id, pageNumber);
    if (!page) {
      const exists = pageNumber <= (document.pageCount ?? 0);
      throw exists ? readingErrors.page_not_read({ page: pageNumber }) : readingErrors.page_not_found({ page: pageNumber });
    }
    const words = page.words.map(({ start, end, box: [x, y, width, height] }): PageWords['words'][number] => [
      start,
      end,
      rounded(x),
      rounded(y),
      rounded(width),
      rounded(height),
    ]);
    return {
      pageNumber,
      width: page.width,
      height: page.height,
      text: page.text,
      words,
      recognised: recognisedOf(page),
    };
  };
}
export type ShowPageWords = ReturnType<typeof createShowPageWords>;
