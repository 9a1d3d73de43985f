import type { UploadOutcomes } from 'contract/documents';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments } from '#features/library/find-document.ts';
import { describeReading } from './describe-reading.ts';

/** Tells a sender who did not wait what became of uploads. What cannot be read is kept like the rest, and its answer says so. */
export function createReportUploads({ describe }: { describe: DescribeDocuments }) {
  return async (scope: OwnerScope, ids: readonly string[]): Promise<UploadOutcomes['uploads']> => {
    const documents = await describe(scope, ids);
    return [...new Set(ids)].map((id) => {
      const document = documents.get(id);
      if (!document) return { state: 'gone', id };
      const { state, answer } = describeReading(document);
      return state === 'reading' ? { state, id } : { state: 'ready', id, answer };
    });
  };
}
export type ReportUploads = ReturnType<typeof createReportUploads>;
