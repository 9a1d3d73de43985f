/**
 * The database, or the node of a cluster on which somebody's rows lie, cannot be reached now. What was under way has not been kept, unless it
 * was ending; the same may be tried again later.
 */
export class DatabaseDownError extends Error {
  /** Of the answer; servers that are not ours read it too. */
  readonly statusCode = 503;
  /** It is worth trying again after so many seconds. */
  readonly headers = { 'retry-after': '5' };

  constructor(options?: ErrorOptions) {
    super('The database cannot be reached', options);
    this.name = 'DatabaseDownError';
  }

  /** For whoever runs the server: what the line to the database said, which people who use it are not told. */
  get reason(): string {
    if (!(this.cause instanceof Error)) return this.message;
    // Where a name has several addresses and none answers, the error has a code and no words.
    const said = this.cause.message || ('code' in this.cause ? String(this.cause.code) : '');
    return said === '' ? this.message : `${this.message} (${said})`;
  }
}
