import type { Comparison, DocumentVersion } from 'contract/versions';
import type { ListPageTexts } from '#features/ingestion/find-page.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { createThread } from '#kernel/scheduling/threads.ts';
import type { ComparedPages } from '#kernel/text-diff/compare-pages.ts';
import { readingErrors } from '../reading.errors.ts';

const FILE = new URL('./compare-thread.ts', import.meta.url);
/** Whoever compares two versions often compares two others next. */
const IDLE_MILLISECONDS = 60_000;
/** Of each version. What is longer is told as not compared. */
const MOST_PAGES = 5_000;

interface Collaborators {
  readonly versions: Pick<Library['versions'], 'list'>;
  readonly listPageTexts: ListPageTexts;
}

/** Finds what changed in the text of a document from one version to another. */
export function createCompareVersions({ versions, listPageTexts }: Collaborators) {
  const thread = createThread(FILE, null, { idleMilliseconds: IDLE_MILLISECONDS });

  async function textsOf(scope: OwnerScope, { id, pageCount }: DocumentVersion) {
    const pages = await listPageTexts(scope, id, { from: 1, to: MOST_PAGES });
    const read = pages.filter(({ text }) => text.trim() !== '');
    return { pages: read, unread: Math.max(0, (pageCount ?? 0) - read.length) };
  }

  return {
    /** @throws document_not_found, version_gone */
    async compare(
      scope: OwnerScope,
      idOrName: string,
      ids: { readonly from: string; readonly to: string },
    ): Promise<Comparison> {
      const { versions: all } = await versions.list(scope, idOrName);
      const [from, to] = [ids.from, ids.to].map((id) => all.find((version) => version.id === id));
      if (!from || !to) throw readingErrors.version_gone();
      const [one, other] = [await textsOf(scope, from), await textsOf(scope, to)];
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its port says
      const compared = (await thread.call('compare', [one.pages, other.pages])) as ComparedPages;
      return {
        from,
        to,
        words: compared.words,
        more: compared.more,
        changes: compared.changes.map((change) => ({ ...change, from: [...change.from], to: [...change.to] })),
        unread: { from: one.unread, to: other.unread },
      };
    },
    close: () => thread.stop(),
  };
}
export type CompareVersions = ReturnType<typeof createCompareVersions>;
