import { FormatRefusedError } from '../../document-format.ts';
import type { DocumentPackage } from '../../packages/open-package.ts';

export interface BinaryRecord {
  readonly type: number;
  readonly bytes: Buffer;
}

/** Bytes of one record; a cell holds 32,767 letters. */
const LONGEST = 1024 * 1024;

/** The records of a part of a binary workbook (MS-XLSB 2.1.4): a number and a length in bits of seven, then bytes. @throws FormatRefusedError */
export async function* readBinaryPart(parts: DocumentPackage, name: string): AsyncGenerator<BinaryRecord> {
  if (!parts.has(name)) return;
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of parts.open(name)) {
    pending = pending.length === 0 ? Buffer.from(chunk) : Buffer.concat([pending, chunk]);
    let at = 0;
    for (let record = recordAt(pending, at); record !== null; record = recordAt(pending, at)) {
      at = record.end;
      yield record;
    }
    pending = pending.subarray(at);
  }
}

/** The record at a place; null where it goes on in the next bytes. */
function recordAt(bytes: Buffer, from: number): (BinaryRecord & { readonly end: number }) | null {
  const type = packedAt(bytes, from, 2);
  const length = type === null ? null : packedAt(bytes, type.end, 4);
  if (type === null || length === null) return null;
  if (length.value > LONGEST) throw new FormatRefusedError('damaged');
  const end = length.end + length.value;
  return end > bytes.length ? null : { type: type.value, bytes: bytes.subarray(length.end, end), end };
}

function packedAt(bytes: Buffer, from: number, most: number): { readonly value: number; readonly end: number } | null {
  let value = 0;
  for (let place = 0; place < most; place++) {
    const byte = bytes[from + place];
    if (byte === undefined) return null;
    value += (byte & 0x7f) * 128 ** place;
    if (byte < 0x80) return { value, end: from + place + 1 };
  }
  return { value, end: from + most };
}

/** A text behind its length, and where it ends. @throws RangeError */
export function wideText(bytes: Buffer, from: number): { readonly text: string; readonly end: number } {
  const length = bytes.readUInt32LE(from);
  // No text where the length is that of none.
  if (length === 0xffffffff) return { text: '', end: from + 4 };
  const end = from + 4 + length * 2;
  if (end > bytes.length) throw new RangeError('The text leads out of its record');
  return { text: bytes.subarray(from + 4, end).toString('utf16le'), end };
}
