/** Writes whole numbers from 0 to 2^31 - 1 in one to five bytes, small ones shortest. */
export class VarintWriter {
  #bytes = new Uint8Array(64);
  #length = 0;

  write(value: number): void {
    this.#reserve(5);
    let rest = value;
    while (rest > 127) {
      this.#bytes[this.#length++] = (rest & 127) | 128;
      rest >>>= 7;
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Adds bytes as they are. */
  append(bytes: Uint8Array): void {
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  #reserve(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(this.#length + more, this.#bytes.length * 2));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }

  /** A copy of what was written. */
  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Reads what `VarintWriter` wrote. */
export function readVarints(bytes: Uint8Array): number[] {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const byte of bytes) {
    value |= (byte & 127) << shift;
    if (byte > 127) shift += 7;
    else {
      values.push(value);
      value = 0;
      shift = 0;
    }
  }
  return values;
}

export function writeVarints(values: Iterable<number>): Uint8Array {
  const writer = new VarintWriter();
  for (const value of values) writer.write(value);
  return writer.finish();
}
