import { ErrorAnswer, ProblemAnswer } from 'contract/errors';
import { SHARED_ADDRESS } from 'contract/shares';
import { takeAhead } from './ahead';
import { tellAnswered } from './answered';
import { libraryHeaders, noteRefusal } from './library-here';
import { statusLine } from './reason-phrases';
import { sessionLacks } from '~/lib/session/session-errors';
import { changeSession, sessionState } from '~/lib/session/session-store';
import { sessionToken } from '~/lib/session/session-token';
import { texts as refusals } from '~/lib/refusals/texts/texts';
import { texts } from '../texts/texts';

/** The server refused. `message` is `{status} {reason phrase}`, `detail` the server's own sentence, `code` its stable name. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly #detail: string | undefined;

  constructor(status: number, code: string, detail: string | undefined) {
    super(statusLine(status));
    this.status = status;
    this.code = code;
    this.#detail = detail;
  }

  /** The sentence of the code in the language that is shown; in English, and for what is rare, the server's own. */
  get detail(): string | undefined {
    return refusals[this.code] ?? this.#detail;
  }
}

/** No answer came: offline, the server is down, or the connection broke. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause: unknown) {
    super(texts.serverUnreachable, { cause });
  }
}

/** The server answered with something that its contract does not allow. */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';

  constructor(cause: unknown) {
    super(texts.theServerGaveAnAnswer, { cause });
  }
}

/** True where the specification allows sample data: no answer, or a failure of the server itself. */
export function isOutage(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
}

/** The sentence that helps most: the server's own where it sent one, else the message. */
export function errorSentence(error: unknown): string {
  if (error instanceof ApiError) return error.detail ?? error.message;
  return error instanceof Error ? error.message : String(error);
}

/** What turns an answer into what its type says, or throws: a schema of either dialect of zod. */
interface AnswerSchema<Answer> {
  parse(body: unknown): Answer;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export interface ApiOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * The person's token for a request.
 * @throws {ApiError} nobody is signed in; @throws {NetworkError} it could not be renewed, which says nothing of who is there
 */
export async function requestToken(options: { fresh: boolean }): Promise<string> {
  try {
    return await sessionToken(options);
  } catch (reason) {
    if (!sessionLacks(reason)) throw new NetworkError(reason);
    throw new ApiError(401, 'not_signed_in', texts.youAreNotSignedIn);
  }
}

async function send(path: string, init: RequestInit, fresh: boolean): Promise<Response> {
  const ahead = init.method === 'GET' && !fresh ? await takeAhead(path) : undefined;
  if (ahead) {
    tellAnswered();
    return ahead;
  }
  const headers = new Headers(init.headers);
  if (!path.startsWith(`${SHARED_ADDRESS}/`)) {
    for (const [name, value] of Object.entries(libraryHeaders)) headers.set(name, value);
    headers.set('authorization', `Bearer ${await requestToken({ fresh })}`);
  }
  try {
    const response = await fetch(path, { ...init, headers });
    tellAnswered();
    return response;
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw new NetworkError(reason);
  }
}

/** Our own server's bytes with the person's token. A refused token is renewed once; refused again, the session has ended. */
async function apiFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const first = await send(path, init, false);
  if (first.status !== 401) return first;
  const second = await send(path, init, true);
  if (second.status === 401 && sessionState().user) changeSession({ status: 'ended' });
  return second;
}

async function refusal(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined);
  const answer = ErrorAnswer.safeParse(body);
  const problem = ProblemAnswer.safeParse(body);
  const code = answer.data?.code ?? problem.data?.code ?? 'unknown';
  noteRefusal(code);
  return new ApiError(response.status, code, answer.data?.error ?? problem.data?.detail);
}

function encode(body: unknown): { body?: BodyInit; headers?: Record<string, string> } {
  if (body === undefined) return {};
  if (body instanceof FormData || body instanceof Blob) return { body };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

/** The bytes of an answer of our own server. @throws {ApiError} the server refused; @throws {NetworkError} no answer came */
export async function apiBlob(path: string): Promise<Blob> {
  const response = await apiFetch(path);
  if (!response.ok) throw await refusal(response);
  return response.blob();
}

/**
 * Asks our own server and answers what `schema` makes of its JSON. An empty answer is given to the schema as undefined.
 * @throws {ApiError} the server refused
 * @throws {NetworkError} no answer came
 * @throws {UnreadableAnswer} the answer does not fit the schema
 */
export async function api<Answer>(
  schema: AnswerSchema<Answer>,
  method: Method,
  path: string,
  body?: unknown,
  options: ApiOptions = {},
): Promise<Answer> {
  const encoded = encode(body);
  const response = await apiFetch(path, {
    method,
    ...encoded,
    headers: { accept: 'application/json', ...encoded.headers, ...options.headers },
    ...(options.signal ? { signal: options.signal } : {}),
  });
  if (!response.ok) throw await refusal(response);
  const isEmpty = response.status === 204 || response.headers.get('content-length') === '0';
  try {
    return schema.parse(isEmpty ? undefined : await response.json());
  } catch (reason) {
    if (reason instanceof DOMException && reason.name === 'AbortError') throw reason;
    throw new UnreadableAnswer(reason);
  }
}
