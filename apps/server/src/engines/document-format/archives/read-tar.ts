import { FormatRefusedError } from '../document-format.ts';
import { MOST_FILES, type ListedFile, type Listing } from './listed-file.ts';

const BLOCK = 512;
/** Bytes of a long name, or of the extended facts of one file. */
const LONGEST_FACTS = 64 * 1024;
/** Bytes that are passed by: whoever packs more, packs nothing for a person. */
const MOST_BYTES = 2 * 1024 ** 3;

/** A stream of bytes from which blocks are taken and contents passed by. */
function createTaker(content: AsyncIterable<Uint8Array>) {
  const chunks = content[Symbol.asyncIterator]();
  let pending: Buffer = Buffer.alloc(0);
  let passed = 0;
  const fill = async (): Promise<boolean> => {
    const step = await chunks.next();
    if (step.done === true) return false;
    passed += step.value.length;
    pending = pending.length === 0 ? Buffer.from(step.value) : Buffer.concat([pending, step.value]);
    return true;
  };
  return {
    /** Bytes seen so far. */
    passed: () => passed,
    async take(length: number): Promise<Buffer | null> {
      while (pending.length < length) if (!(await fill())) return null;
      const taken = pending.subarray(0, length);
      pending = pending.subarray(length);
      return taken;
    },
    /** @returns false when the stream ends before */
    async skip(length: number): Promise<boolean> {
      let left = length;
      while (left > pending.length) {
        left -= pending.length;
        pending = Buffer.alloc(0);
        if (passed > MOST_BYTES || !(await fill())) return false;
      }
      pending = pending.subarray(left);
      return true;
    },
    close: async () => void (await chunks.return?.(undefined)),
  };
}

/**
 * The files of a tar, told from their heads alone. What is cut off in the middle is listed up to there.
 *
 * @throws FormatRefusedError when the first block is no head of a tar
 */
export async function readTar(content: AsyncIterable<Uint8Array>): Promise<Listing> {
  const taker = createTaker(content);
  const files: ListedFile[] = [];
  let said: { path?: string; size?: number } = {};
  try {
    for (let first = true; ; first = false) {
      const head = await taker.take(BLOCK);
      if (first && (head === null || !isTarHead(head))) throw new FormatRefusedError('damaged');
      // Two blocks of nothing end the archive.
      if (head === null || head.every((byte) => byte === 0)) return { files, cut: false };
      if (!isTarHead(head) || files.length >= MOST_FILES || taker.passed() > MOST_BYTES) return { files, cut: true };
      const type = String.fromCharCode(head[156] ?? 0);
      const size = said.size ?? numberIn(head.subarray(124, 136));
      if (!Number.isSafeInteger(size) || size < 0) return { files, cut: true };
      const padded = Math.ceil(size / BLOCK) * BLOCK;
      if (type === 'x' || type === 'L') {
        const facts = size > LONGEST_FACTS ? null : await taker.take(padded);
        if (facts === null) return { files, cut: true };
        const text = facts.subarray(0, size).toString('utf8');
        said = type === 'L' ? { path: text.replace(/\0+$/, '') } : readExtended(text);
        continue;
      }
      if (type === '0' || type === '\0' || type === '7')
        files.push({
          path: said.path ?? nameIn(head),
          bytes: size,
          modifiedAt: numberIn(head.subarray(136, 148)) * 1_000 || null,
          locked: false,
        });
      said = {};
      if (!(await taker.skip(padded))) return { files, cut: true };
    }
  } finally {
    await taker.close();
  }
}

/** Whether the sum of the bytes is the one that the head says. */
export function isTarHead(head: Buffer): boolean {
  if (head.length < BLOCK) return false;
  const written = numberIn(head.subarray(148, 156));
  let sum = 8 * 0x20;
  for (let at = 0; at < BLOCK; at++) if (at < 148 || at >= 156) sum += head[at] ?? 0;
  return sum === written && written > 8 * 0x20;
}

/** Octal digits, or a binary number where the first bit is set. */
function numberIn(field: Buffer): number {
  if (((field[0] ?? 0) & 0x80) !== 0) return field.subarray(-6).readUIntBE(0, 6);
  const digits = /^[\s\0]*([0-7]*)/.exec(field.toString('latin1'))?.[1] ?? '';
  return digits === '' ? 0 : Number.parseInt(digits, 8);
}

function nameIn(head: Buffer): string {
  const text = (from: number, to: number) => {
    const field = head.subarray(from, to);
    const end = field.indexOf(0);
    return field.subarray(0, end === -1 ? field.length : end).toString('utf8');
  };
  const prefix = head.subarray(257, 262).toString('latin1') === 'ustar' ? text(345, 500) : '';
  return prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`;
}

/** `25 path=folder/name`: lines that begin with their own length. */
function readExtended(text: string): { path?: string; size?: number } {
  const path = /(?:^|\n)\d{1,6} path=([^\n]*)\n/.exec(text)?.[1];
  const size = /(?:^|\n)\d{1,6} size=(\d{1,15})\n/.exec(text)?.[1];
  return { ...(path === undefined ? {} : { path }), ...(size === undefined ? {} : { size: Number(size) }) };
}
