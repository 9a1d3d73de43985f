import { BulkAnswer } from 'contract/documents';
import { UploadsFollowed, type FollowedUpload } from 'contract/uploads';
import { api } from '~/lib/server/api';

/** What became of uploads. @throws what `api` throws */
export const askOutcomes = async (ids: readonly string[]): Promise<readonly FollowedUpload[]> =>
  (await api(UploadsFollowed, 'POST', '/v1/uploads/outcomes', { ids })).uploads;

/** Has a document read once more. @throws what `api` throws */
export async function readAgain(documentId: string): Promise<void> {
  await api(BulkAnswer, 'POST', '/api/files/bulk', { action: 'retry', ids: [documentId] });
}
