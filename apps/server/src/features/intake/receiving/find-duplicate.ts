import { createHash } from 'node:crypto';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Library } from '#features/library/assemble-library.ts';

/** Empty files are the same bytes, and yet each is a file of its own: of these the name counts too. */
const OF_NOTHING = createHash('sha256').digest('hex');

/**
 * Finds an earlier upload of the same bytes. One that lies in Trash is restored and one that failed is read again, because uploading a file
 * means wanting it.
 *
 * @returns the document's id, or undefined
 */
export function createFindDuplicate({
  findUploadOfContent,
  restore,
  retry,
}: Pick<Library, 'findUploadOfContent' | 'restore' | 'retry'>) {
  return async (scope: OwnerScope, sha256: string, filename: string): Promise<string | undefined> => {
    const earlier = await findUploadOfContent(scope, sha256, sha256 === OF_NOTHING ? filename : undefined);
    if (!earlier) return undefined;
    if (earlier.trashedAt !== null) await restore(scope, earlier.id);
    if (earlier.status === 'failed') await retry(scope, earlier.id);
    return earlier.id;
  };
}
export type FindDuplicate = ReturnType<typeof createFindDuplicate>;
