import { UploadAnswer } from 'contract/documents';
import { ErrorAnswer } from 'contract/errors';
import { UnreadableAnswer } from '~/lib/server/api';
import { keyHeaders } from '~/domain/settings/embedding-model';
import { postFile } from '~/lib/server/post-file';

export type UploadOutcome = { kept: UploadAnswer } | { accepted: string };

/**
 * Sends one file and waits until it has been read.
 * @throws {ApiError} the server refused; @throws {NetworkError} no answer came; @throws {UnreadableAnswer} an answer of another shape
 */
export async function sendFile(file: File, onSent: (bytes: number) => void, signal: AbortSignal): Promise<UploadOutcome> {
  const sent = { path: '/api/pdf/upload', file, filename: file.name, headers: await keyHeaders() };
  const answer = await postFile(sent, onSent, signal);
  const said = ErrorAnswer.safeParse(answer.body);
  if (answer.status === 202 && said.success) return { accepted: said.data.error };
  const kept = UploadAnswer.safeParse(answer.body);
  if (!kept.success) throw new UnreadableAnswer(kept.error);
  return { kept: kept.data };
}
