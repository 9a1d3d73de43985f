/** By encoding: the bytes of each character, found by decoding all of them. */
const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding, { fatal: true });
  const note = (...bytes: number[]) => {
    try {
      const text = decoder.decode(Uint8Array.from(bytes));
      if (Array.from(text).length === 1 && !table.has(text)) table.set(text, bytes);
    } catch {
      // Not a character of this encoding.
    }
  };
  for (let byte = 0; byte < 0x100; byte++) note(byte);
  for (let first = 0x81; first < 0xff; first++) for (let second = 0x40; second < 0xff; second++) note(first, second);
  tables.set(encoding, table);
  return table;
}

/** A text as bytes of an old encoding, or of UTF-16 and UTF-32 without a mark. */
export function encodeAs(encoding: string, text: string): Buffer {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16();
  if (encoding === 'utf-32le' || encoding === 'utf-32be') {
    const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
    const bytes = Buffer.alloc(codes.length * 4);
    for (const [at, code] of codes.entries())
      if (encoding === 'utf-32le') bytes.writeUInt32LE(code, at * 4);
      else bytes.writeUInt32BE(code, at * 4);
    return bytes;
  }
  const table = tableOf(encoding);
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const bytes = table.get(character);
      if (bytes === undefined) throw new Error(`${character} cannot be written in ${encoding}`);
      return bytes;
    }),
  );
}
