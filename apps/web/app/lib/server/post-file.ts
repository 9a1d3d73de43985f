import { ErrorAnswer } from 'contract/errors';
import { ApiError, NetworkError, requestToken } from './api';
import { libraryHeaders } from './library-here';
import { texts } from '../texts/texts';

export interface FileAnswer {
  status: number;
  body: unknown;
}

export interface PostedFile {
  path: string;
  file: Blob;
  filename: string;
  headers?: Readonly<Record<string, string>>;
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
function post(
  { path, file, filename, headers = {} }: PostedFile,
  token: string,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<FileAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('accept', 'application/json');
    for (const [name, value] of Object.entries({ ...libraryHeaders, ...headers })) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded));
    request.addEventListener('load', () => resolve({ status: request.status, body: parsed(request.responseText) }));
    request.addEventListener('error', () => reject(new NetworkError(new Error(texts.theConnectionBroke))));
    request.addEventListener('abort', () => reject(new DOMException(texts.theUploadWasCancelled, 'AbortError')));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file, filename);
    request.send(form);
  });
}

/**
 * Sends one file to our own server, telling how much of it has left. A refused token is renewed once.
 * @throws {ApiError} the server refused; @throws {NetworkError} no answer came; @throws {DOMException} it was cancelled
 */
export async function postFile(sent: PostedFile, onSent: (bytes: number) => void, signal: AbortSignal): Promise<FileAnswer> {
  let answer = await post(sent, await requestToken({ fresh: false }), onSent, signal);
  if (answer.status === 401) answer = await post(sent, await requestToken({ fresh: true }), onSent, signal);
  if (answer.status >= 200 && answer.status <= 299) return answer;
  const said = ErrorAnswer.safeParse(answer.body);
  throw new ApiError(answer.status, said.data?.code ?? 'unknown', said.data?.error);
}
