import { FormatRefusedError } from '../document-format.ts';

/** A mail with all that hangs on it. */
const LONGEST_MAIL = 100 * 1024 * 1024;
const FROM = Buffer.from('From ');
const MARK = Buffer.from('\nFrom ');

/** The mails of a mailbox one by one: a line that begins with “From ” behind an empty one begins the next. @throws FormatRefusedError */
export async function* splitMailbox(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pending = Buffer.alloc(0);
  let pieces: Buffer[] = [];
  let length = 0;
  let first = true;
  for await (const chunk of content) {
    pending = Buffer.concat([pending, chunk]);
    if (first && pending.length >= FROM.length) {
      if (!pending.subarray(0, FROM.length).equals(FROM)) throw new FormatRefusedError('damaged');
      first = false;
    }
    let from = 0;
    for (let at = nextMark(pending, 0); at !== -1; at = nextMark(pending, at + 1)) {
      yield mailOf([...pieces, pending.subarray(from, at + 1)]);
      pieces = [];
      length = 0;
      from = at + 1;
    }
    // A mark may lie on the edge of two pieces.
    const kept = Math.max(from, pending.length - MARK.length - 2);
    pieces.push(pending.subarray(from, kept));
    length += kept - from;
    if (length > LONGEST_MAIL) throw new FormatRefusedError('too_costly');
    pending = Buffer.from(pending.subarray(kept));
  }
  if (first) throw new FormatRefusedError('damaged');
  yield mailOf([...pieces, pending]);
}

function nextMark(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARK, from); at !== -1; at = bytes.indexOf(MARK, at + 1)) {
    const before = bytes[at - 1];
    if (before === 0x0a || (before === 0x0d && bytes[at - 2] === 0x0a)) return at;
  }
  return -1;
}

/** Without the line that begins it; lines of the mail that look like one were marked with `>`. */
function mailOf(pieces: readonly Buffer[]): Buffer {
  const bytes = Buffer.concat(pieces);
  const line = bytes.indexOf(0x0a);
  const text = bytes.subarray(line + 1);
  return text.includes('>From ') ? Buffer.from(text.toString('latin1').replace(/^>(>*From )/gm, '$1'), 'latin1') : text;
}
