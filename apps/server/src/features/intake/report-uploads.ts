import type { UploadOutcomes } from 'contract/documents';
import type { OwnerScope } from '#kernel/owner.ts';
import type { DescribeDocuments } from '#features/library/find-document.ts';
import { describeReading } from './describe-reading.ts';

/** Tells a sender who did not wait what became of uploads. Nothing is taken back: what was acknowledged and cannot be read is kept under Failed. */
export function createReportUploads({ describe }: { describe: DescribeDocuments }) {
  return async (scope: OwnerScope, ids: readonly string[]): Promise<UploadOutcomes['uploads']> => {
    const documents = await describe(scope, ids);
    return [...new Set(ids)].map((id) => {
      const document = documents.get(id);
      if (!document) return { state: 'gone', id };
      const { state, answer, failure } = describeReading(document);
      if (state === 'ready') return { state, id, answer };
      if (state === 'reading') return { state, id };
      return { state, id, error: failure?.message ?? '', code: failure?.code ?? '' };
    });
  };
}
export type ReportUploads = ReturnType<typeof createReportUploads>;
