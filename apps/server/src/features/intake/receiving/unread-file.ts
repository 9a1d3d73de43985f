import { sayUnread, type UnreadCode } from 'contract/file-states';

/** A file that is kept and cannot be read: why, and what to do, as its owner reads it. */
export class UnreadFileError extends Error {
  readonly code: UnreadCode;

  constructor(code: UnreadCode, values: Readonly<Record<string, string | number>> = {}, options?: ErrorOptions) {
    super(sayUnread(code, values), options);
    this.name = 'UnreadFileError';
    this.code = code;
  }
}
