import { pipeline, Transform, type Readable } from 'node:stream';

/** Readers accept the header anywhere in the first 1,024 bytes, because mail gateways put lines before it. */
const HEADER_WITHIN = 1_024;

export class NotAPdfError extends Error {
  readonly empty: boolean;
  constructor(empty: boolean) {
    super('The stream has no %PDF header');
    this.name = 'NotAPdfError';
    this.empty = empty;
  }
}

export class FileTooLargeError extends Error {
  constructor() {
    super('The stream is longer than allowed');
    this.name = 'FileTooLargeError';
  }
}

/** Passes a stream on, failing as soon as it is longer than `maxBytes`. */
export function limited(content: Readable, maxBytes: number): Readable {
  let total = 0;
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > maxBytes) done(new FileTooLargeError());
      else done(null, chunk);
    },
  });
  return pipeline(content, check, () => undefined);
}

/** Passes a stream on, failing early when it is no PDF or longer than `maxBytes`. */
export function firstBytesChecked(content: Readable, maxBytes: number): Readable {
  let head: Buffer | undefined = Buffer.alloc(0);
  let total = 0;
  const hasHeader = (bytes: Buffer) => bytes.includes('%PDF');
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      total += chunk.length;
      if (total > maxBytes) return done(new FileTooLargeError());
      if (head === undefined) return done(null, chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length < HEADER_WITHIN && !hasHeader(head)) return done();
      if (!hasHeader(head.subarray(0, HEADER_WITHIN))) return done(new NotAPdfError(false));
      const checked = head;
      head = undefined;
      return done(null, checked);
    },
    flush(done) {
      if (head === undefined) return done();
      if (!hasHeader(head)) return done(new NotAPdfError(head.length === 0));
      return done(null, head);
    },
  });
  // The error reaches whoever reads `check`; the callback only keeps it from being thrown a second time.
  return pipeline(content, check, () => undefined);
}
