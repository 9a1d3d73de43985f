/**
 * A part of the installation that documents need cannot be reached now: the database, or the storage of files. What was under way has not been
 * kept, unless it was ending; the same may be tried again later, and no document is to blame.
 */
export abstract class PartDownError extends Error {
  /** Of the answer; servers that are not ours read it too. */
  readonly statusCode = 503;
  /** It is worth trying again after so many seconds. */
  readonly headers = { 'retry-after': '5' };
  /** Of the answer, for programs. */
  abstract readonly code: string;
  /** For whoever uses the server. */
  abstract readonly sentence: string;

  /** For whoever runs the server: what the line to the part said, which people who use it are not told. */
  get reason(): string {
    if (!(this.cause instanceof Error)) return this.message;
    // Where a name has several addresses and none answers, the error has a code and no words.
    const said = this.cause.message || ('code' in this.cause ? String(this.cause.code) : '');
    return this.message.includes(said) ? this.message : `${this.message} (${said})`;
  }
}
