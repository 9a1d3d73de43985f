import { PartDownError } from './part-down.ts';

/** The database, or the node of a cluster on which somebody's rows lie, cannot be reached now. */
export class DatabaseDownError extends PartDownError {
  readonly code = 'database_down';
  readonly sentence = 'The database cannot be reached right now. What you have is safe. Try again in a few seconds.';

  constructor(options?: ErrorOptions) {
    super('The database cannot be reached', options);
    this.name = 'DatabaseDownError';
  }
}
