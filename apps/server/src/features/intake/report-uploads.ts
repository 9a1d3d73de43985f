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
      const reading = describeReading(document);
      if (reading.state === 'ready') return { state: 'ready', id, answer: reading.answer };
      if (reading.state === 'reading') return { state: 'reading', id };
      return { state: 'failed', id, error: reading.error.message, code: reading.error.code };
    });
  };
}
export type ReportUploads = ReturnType<typeof createReportUploads>;
