import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PassageIndex } from '#engines/passage-index/passage-index.ts';
import type { FindUnknownIds, ListReady, ReadyDocument } from '#features/library/list-ready.ts';
import type { OwnerScope } from '#kernel/owner.ts';

/** Documents looked at in one step; others are served between two. */
const AT_ONCE = 1_000;

/** How an owner's library and what can be found of it differ. Ids of documents. */
export interface IndexDifferences {
  /** Ready to be searched, but not found, or with another number of passages. */
  readonly lost: readonly string[];
  /** Found under another name or in another folder. */
  readonly outdated: readonly string[];
  /** Found, but deleted for ever. */
  readonly surplus: readonly string[];
  /** Whether some passages lack a vector of the model that searches use. */
  readonly withoutVectors: boolean;
}

interface Collaborators {
  readonly index: PassageIndex;
  readonly library: { readonly listReady: ListReady; readonly findUnknownIds: FindUnknownIds };
}

/**
 * Compares the library of an owner with the index. The database is safe from a power cut once it has answered; the index may lose its last
 * changes, and can be restored from an older copy or be deleted. The library is listed first: what it calls ready was in the index by then.
 */
export function createCompareIndex({ index, library }: Collaborators) {
  async function readyOf(scope: OwnerScope, signal: AbortSignal): Promise<Map<string, ReadyDocument>> {
    const ready = new Map<string, ReadyDocument>();
    for (let after = ''; ; await nextTurn()) {
      signal.throwIfAborted();
      const page = await library.listReady(scope, { limit: AT_ONCE, after });
      for (const document of page) ready.set(document.id, document);
      if (page.length < AT_ONCE) return ready;
      after = page.at(-1)?.id ?? '';
    }
  }

  async function lacksVectors({ ownerId }: OwnerScope): Promise<boolean> {
    const space = await index.activeSpace(ownerId);
    return space !== null && (await index.passagesWithoutVector(ownerId, space.name, { limit: 1 })).length > 0;
  }

  return async (scope: OwnerScope, signal: AbortSignal): Promise<IndexDifferences> => {
    const lost = await readyOf(scope, signal);
    const outdated: string[] = [];
    const surplus: string[] = [];
    for (let after: string | undefined; ;) {
      signal.throwIfAborted();
      const page = await index.listDocuments(scope.ownerId, { limit: AT_ONCE, ...(after === undefined ? {} : { after }) });
      const unexpected: string[] = [];
      for (const { documentId, filename, folderId, passages } of page) {
        const expected = lost.get(documentId);
        if (expected === undefined) unexpected.push(documentId);
        else if (expected.passages === passages) {
          lost.delete(documentId);
          if (expected.filename !== filename || expected.folderId !== folderId) outdated.push(documentId);
        }
      }
      // One that is being read, or could not be read again, is known to the library.
      surplus.push(...(await library.findUnknownIds(unexpected)));
      if (page.length < AT_ONCE) break;
      after = page.at(-1)?.documentId;
    }
    return { lost: [...lost.keys()], outdated, surplus, withoutVectors: await lacksVectors(scope) };
  };
}
export type CompareIndex = ReturnType<typeof createCompareIndex>;
