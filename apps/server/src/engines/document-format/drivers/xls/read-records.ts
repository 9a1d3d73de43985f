/** A record of an old workbook, with those that continue it: what does not fit into one goes on in the next. */
export interface SheetRecord {
  readonly type: number;
  readonly parts: readonly Buffer[];
}

const CONTINUE = 0x3c;

/** The records from a place on. What leads out of the stream is left out. */
export function* recordsFrom(stream: Buffer, from: number): Generator<SheetRecord> {
  let at = from;
  while (at + 4 <= stream.length) {
    const type = stream.readUInt16LE(at);
    const parts: Buffer[] = [];
    do {
      const length = stream.readUInt16LE(at + 2);
      parts.push(stream.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    } while (at + 4 <= stream.length && stream.readUInt16LE(at) === CONTINUE);
    yield { type, parts };
  }
}

/** Bytes of one record and its continuations, read one after the other. @throws RangeError at the end */
export function createRecordReader(parts: readonly Buffer[]) {
  let index = 0;
  let at = 0;
  const part = (): Buffer => {
    while (index < parts.length - 1 && at >= (parts[index]?.length ?? 0)) {
      index += 1;
      at = 0;
    }
    const found = parts[index];
    if (found === undefined || at >= found.length) throw new RangeError('The record ends here');
    return found;
  };
  const byte = (): number => {
    const value = part()[at] ?? 0;
    at += 1;
    return value;
  };
  const number = (bytes: 2 | 4): number => {
    let value = 0;
    for (let place = 0; place < bytes; place++) value += byte() * 256 ** place;
    return value;
  };
  return {
    byte,
    number,
    isAtEnd: (): boolean => index >= parts.length - 1 && at >= (parts[index]?.length ?? 0),
    skip(bytes: number): void {
      for (let left = bytes; left > 0;) {
        const taken = Math.min(left, part().length - at);
        at += taken;
        left -= taken;
      }
    },
    /** Letters; where they go on in the next record, that one says anew how wide they are. */
    letters(count: number, flags: number): string {
      let wide = (flags & 1) === 1;
      let text = '';
      while (text.length < count) {
        const before = index;
        const held = part();
        if (index !== before && text.length > 0) {
          wide = (byte() & 1) === 1;
          continue;
        }
        const room = Math.floor((held.length - at) / (wide ? 2 : 1));
        const taken = Math.min(room, count - text.length);
        if (taken === 0) throw new RangeError('A letter is cut in two');
        const end = at + taken * (wide ? 2 : 1);
        text += held.subarray(at, end).toString(wide ? 'utf16le' : 'latin1');
        at = end;
      }
      return text;
    },
  };
}
