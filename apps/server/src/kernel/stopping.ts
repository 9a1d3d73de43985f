/** The server stops, and what was under way with it. Nothing of it was kept; the same may be asked again of the server that follows. */
export class StoppingError extends Error {
  /** Of the answer. */
  readonly statusCode = 503;
  /** It is worth trying again after so many seconds. */
  readonly headers = { 'retry-after': '10' };

  constructor(options?: ErrorOptions) {
    super('The processes are stopped', options);
    this.name = 'StoppingError';
  }
}
