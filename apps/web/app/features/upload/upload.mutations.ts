import { UploadAnswer, UploadOutcomes } from 'contract/documents';
import { api, UnreadableAnswer } from '~/lib/server/api';
import { keyHeaders } from '~/domain/settings/embedding-model';
import { postFile } from '~/lib/server/post-file';

/**
 * Sends one file and waits until it is stored; `reading` says that it has not been read yet.
 * @throws {ApiError} the server refused; @throws {NetworkError} no answer came; @throws {UnreadableAnswer} an answer of another shape
 */
export async function sendFile(file: File, onSent: (bytes: number) => void, signal: AbortSignal): Promise<UploadAnswer> {
  const headers = { ...(await keyHeaders()), prefer: 'respond-async' };
  const answer = await postFile({ path: '/api/pdf/upload', file, filename: file.name, headers }, onSent, signal);
  const stored = UploadAnswer.safeParse(answer.body);
  if (!stored.success) throw new UnreadableAnswer(stored.error);
  return stored.data;
}

/** What became of stored uploads. @throws what `api` throws */
export const askOutcomes = async (ids: readonly string[]): Promise<UploadOutcomes['uploads']> =>
  (await api(UploadOutcomes, 'POST', '/api/pdf/upload/outcomes', { ids })).uploads;
