/** From so many on an array grows by an eighth, not by half: of many millions what is not used yet would be the larger part of a memory. */
const MANY = 1_000_000;

/** A typed array that grows when written beyond its end; what was never written reads as 0. */
export class GrowingArray<Values extends Int32Array | Uint16Array | Uint8Array | Float32Array> {
  #values: Values;
  readonly #make: (length: number) => Values;

  constructor(make: (length: number) => Values, length = 1024) {
    this.#make = make;
    this.#values = make(length);
  }

  set(index: number, value: number): void {
    this.reserve(index + 1);
    this.#values[index] = value;
  }

  reserve(length: number): void {
    if (length <= this.#values.length) return;
    const larger = this.#make(Math.max(length, Math.ceil(this.#values.length * (this.#values.length < MANY ? 1.5 : 1.125))));
    larger.set(this.#values);
    this.#values = larger;
  }

  /** The array itself, for loops that must be fast. Valid until the next write. */
  get values(): Values {
    return this.#values;
  }
}
