import { UploadAnswer } from 'contract/documents';
import { ErrorAnswer } from 'contract/errors';
import { ApiError, NetworkError, UnreadableAnswer } from '~/lib/api';
import { keyHeaders } from '~/lib/meaning';
import { sessionToken } from '~/lib/session-store';

export type UploadOutcome = { kept: UploadAnswer } | { accepted: string };

interface Answer {
  status: number;
  body: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page, for one. The status says what happened.
    return undefined;
  }
}

/** `fetch` cannot say how many bytes have left; XMLHttpRequest can. */
async function post(file: File, token: string, onSent: (bytes: number) => void, signal: AbortSignal): Promise<Answer> {
  const keys = await keyHeaders();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/pdf/upload');
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, key] of Object.entries(keys)) request.setRequestHeader(name, key);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }));
    request.addEventListener('error', () => reject(new NetworkError(new Error('The connection broke'))));
    request.addEventListener('abort', () => reject(new DOMException('The upload was cancelled', 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

/**
 * Sends one file and waits until it has been read.
 * @throws {ApiError} the server refused; @throws {NetworkError} no answer came; @throws {UnreadableAnswer} an answer of another shape
 */
export async function sendFile(file: File, onSent: (bytes: number) => void, signal: AbortSignal): Promise<UploadOutcome> {
  let answer = await post(file, await sessionToken(), onSent, signal);
  if (answer.status === 401) answer = await post(file, await sessionToken({ fresh: true }), onSent, signal);
  const said = ErrorAnswer.safeParse(answer.body);
  if (answer.status === 202 && said.success) return { accepted: said.data.error };
  if (answer.status < 200 || answer.status > 299)
    throw new ApiError(answer.status, said.data?.code ?? 'unknown', said.data?.error);
  const kept = UploadAnswer.safeParse(answer.body);
  if (!kept.success) throw new UnreadableAnswer(kept.error);
  return { kept: kept.data };
}
