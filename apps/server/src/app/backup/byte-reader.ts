import { BadBackupError } from './backup-format.ts';

const NEWLINE = 10;
/** A record's line is short, except that a manifest names every step of the schema. */
const LONGEST_LINE = 1024 * 1024;

/** Reads lines and counted bytes from a stream, holding no more than one of them in memory. */
export function createByteReader(content: AsyncIterable<Uint8Array>) {
  const source = content[Symbol.asyncIterator]();
  let kept = Buffer.alloc(0);
  let ended = false;

  async function more(): Promise<boolean> {
    if (ended) return false;
    const next = await source.next();
    if (next.done === true) {
      ended = true;
      return false;
    }
    if (next.value.length === 0) return more();
    kept = kept.length === 0 ? Buffer.from(next.value) : Buffer.concat([kept, next.value]);
    return true;
  }
  const take = (bytes: number): Buffer => {
    const taken = kept.subarray(0, bytes);
    kept = kept.subarray(bytes);
    return taken;
  };

  return {
    /** Without its end. @throws BadBackupError when the stream ends before */
    async line(): Promise<string> {
      for (;;) {
        const at = kept.indexOf(NEWLINE);
        if (at >= 0) return take(at + 1).toString('utf8', 0, at);
        if (kept.length > LONGEST_LINE) throw new BadBackupError('This is not a backup of Trove');
        if (!(await more())) throw new BadBackupError('The backup was cut off');
      }
    },
    /** @throws BadBackupError when the stream has fewer */
    async bytes(count: number): Promise<Buffer> {
      while (kept.length < count) if (!(await more())) throw new BadBackupError('The backup was cut off');
      return take(count);
    },
    /** What is left, as it comes. */
    async *rest(): AsyncGenerator<Uint8Array> {
      do if (kept.length > 0) yield take(kept.length);
      while (await more());
    },
    /** @throws BadBackupError when anything is left */
    async end(): Promise<void> {
      if (kept.length > 0 || (await more()))
        throw new BadBackupError('Something follows the end of the backup: it was changed');
    },
    /** Ends the reading; the stream may close its file. */
    close: async () => void (await source.return?.()),
  };
}
export type ByteReader = ReturnType<typeof createByteReader>;
