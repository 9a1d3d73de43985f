import { PartDownError } from './part-down.ts';

/** The storage of files cannot be reached, does not let us in, or does not answer in time. */
export class StorageDownError extends PartDownError {
  readonly code = 'storage_down';
  readonly sentence = 'The storage of files cannot be reached right now. What you have is safe. Try again in a few seconds.';

  /** @param what happened, for whoever runs the server */
  constructor(what: string, options?: ErrorOptions) {
    super(what, options);
    this.name = 'StorageDownError';
  }
}
