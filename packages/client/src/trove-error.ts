/** A refusal of the server. `code` is stable and says what happened; the message is a sentence for a person. */
export class TroveError extends Error {
  readonly status: number;
  readonly code: string;

  constructor({ status, code, detail }: { status: number; code: string; detail: string }) {
    super(detail);
    this.name = 'TroveError';
    this.status = status;
    this.code = code;
  }
}

/** What an answer that is no success says: a problem of the server, or what stands between it and us. */
export async function errorOf(response: Response): Promise<TroveError> {
  const { status, statusText } = response;
  const text = await response.text();
  try {
    const problem: unknown = JSON.parse(text);
    if (typeof problem === 'object' && problem !== null && 'code' in problem && 'detail' in problem)
      return new TroveError({ status, code: String(problem.code), detail: String(problem.detail) });
  } catch {
    // Not from the server itself: a proxy answers with pages.
  }
  return new TroveError({ status, code: 'not_understood', detail: `The answer was ${status} ${statusText}`.trim() });
}
