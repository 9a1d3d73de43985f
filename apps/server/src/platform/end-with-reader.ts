import type { Writable } from 'node:stream';

/** Ends quietly when whoever reads the output has read enough, as `head` does. Any other failure of writing is thrown. */
export function endWithReader(output: Writable, end: () => void): void {
  output.on('error', (error: Error) => {
    if ('code' in error && error.code === 'EPIPE') return end();
    throw error;
  });
}
