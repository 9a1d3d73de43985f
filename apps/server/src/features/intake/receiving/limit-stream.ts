import { pipeline, Transform, type Readable } from 'node:stream';

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
  // The error reaches whoever reads `check`; the callback only keeps it from being thrown a second time.
  return pipeline(content, check, () => undefined);
}
