import type { BulkAnswer, BulkChange } from 'contract/documents';
import { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { ChangeDocument } from './change-document.ts';
import type { DeletePermanently } from '../trash/delete-permanently.ts';
import type { RetryDocument } from './retry-document.ts';
import type { TagDocument } from '../tag-document.ts';
import type { RestoreDocument, TrashDocument } from '../trash/trash-document.ts';

interface Collaborators {
  readonly change: ChangeDocument;
  readonly trash: {
    readonly trash: TrashDocument;
    readonly restore: RestoreDocument;
    readonly deletePermanently: DeletePermanently;
  };
  readonly retry: RetryDocument;
  /** Of the letters of scanned pages. */
  readonly recognition: {
    pause(scope: OwnerScope, id: string): Promise<void>;
    resume(scope: OwnerScope, id: string): Promise<void>;
  };
  readonly tags: Pick<TagDocument, 'add' | 'remove' | 'star'>;
}

/** Does one thing to many documents. Each stands alone: the answer says which were done and why the others were not. */
export function createChangeMany({ change, trash: bin, retry, recognition, tags }: Collaborators) {
  const one = (scope: OwnerScope, id: string, { action, folderId = null, tag = '' }: BulkChange): Promise<unknown> => {
    switch (action) {
      case 'move':
        return change(scope, id, { folderId });
      case 'tag':
        return tags.add(scope, id, tag);
      case 'untag':
        return tags.remove(scope, id, tag);
      case 'star':
      case 'unstar':
        return tags.star(scope, id, action === 'star');
      case 'trash':
        return bin.trash(scope, id);
      case 'restore':
        return bin.restore(scope, id);
      case 'delete':
        return bin.deletePermanently(scope, id);
      case 'retry':
        return retry(scope, id);
      case 'pause-recognition':
        return recognition.pause(scope, id);
      case 'resume-recognition':
        return recognition.resume(scope, id);
    }
  };
  return async (scope: OwnerScope, request: BulkChange): Promise<BulkAnswer> => {
    const answer: BulkAnswer = { done: [], failed: [] };
    for (const id of new Set(request.ids)) {
      try {
        await one(scope, id, request);
        answer.done.push(id);
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        answer.failed.push({ id, error: error.message, code: error.code });
      }
    }
    return answer;
  };
}
export type ChangeMany = ReturnType<typeof createChangeMany>;
