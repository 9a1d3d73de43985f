import type { UploadAnswer } from 'contract/documents';
import type { OwnerScope } from '#kernel/owner.ts';
import type { FindDocument } from '#features/library/find-document.ts';
import { describeReading } from './describe-reading.ts';

/**
 * The answer to a sender who does not wait until the document has been read.
 *
 * @returns with `reading` unless it has been looked at already
 */
export function createAnswerStored({ find }: { find: FindDocument }) {
  return async (scope: OwnerScope, documentId: string): Promise<UploadAnswer> =>
    describeReading(await find(scope, documentId)).answer;
}
export type AnswerStored = ReturnType<typeof createAnswerStored>;
