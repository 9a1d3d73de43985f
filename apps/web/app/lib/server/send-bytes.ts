import { ErrorAnswer, ProblemAnswer } from 'contract/errors';
import { ApiError, NetworkError, requestToken } from './api';
import { libraryHeaders } from './library-here';
import { texts } from '../texts/texts';

export interface SentBytes {
  readonly method: 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A part of a file is read as it leaves: nothing of it is held in memory. */
  readonly body?: Blob;
}

/** What was answered: headers by their names in small letters. */
export interface BytesAnswer {
  readonly header: (name: string) => string | null;
}

interface Raw extends BytesAnswer {
  readonly status: number;
  readonly text: string;
}

/** `fetch` cannot say how many bytes have left; XMLHttpRequest can. */
function send(
  { method, path, headers, body }: SentBytes,
  token: string,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<Raw> {
  return new Promise((resolve, reject) => {
    const stopped = () => reject(new DOMException(texts.theUploadWasStopped, 'AbortError'));
    if (signal.aborted) return stopped();
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries({ ...libraryHeaders, ...headers })) request.setRequestHeader(name, value);
    const abort = () => request.abort();
    const settle = (how: () => void) => () => {
      signal.removeEventListener('abort', abort);
      how();
    };
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    const answered = () =>
      resolve({ status: request.status, text: request.responseText, header: (name) => request.getResponseHeader(name) });
    const broke = () => reject(new NetworkError(new Error(texts.theConnectionBroke)));
    request.addEventListener('load', settle(answered));
    request.addEventListener('error', settle(broke));
    request.addEventListener('abort', settle(stopped));
    signal.addEventListener('abort', abort, { once: true });
    request.send(body ?? null);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy's error page, for one. The status says what happened.
    return undefined;
  }
}

/**
 * Sends bytes to our own server, telling how many of them have left. A refused token is renewed once.
 * @throws {ApiError} the server refused; @throws {NetworkError} no answer came; @throws {DOMException} it was stopped
 */
export async function sendBytes(
  sent: SentBytes,
  signal: AbortSignal,
  onSent: (bytes: number) => void = () => {},
): Promise<BytesAnswer> {
  let answer = await send(sent, await requestToken({ fresh: false }), onSent, signal);
  if (answer.status === 401) answer = await send(sent, await requestToken({ fresh: true }), onSent, signal);
  if (answer.status >= 200 && answer.status <= 299) return answer;
  const body = parsed(answer.text);
  const problem = ProblemAnswer.safeParse(body).data;
  const error = ErrorAnswer.safeParse(body).data;
  throw new ApiError(answer.status, problem?.code ?? error?.code ?? 'unknown', problem?.detail ?? error?.error);
}
