/** A slab of bytes that is filled from the front. */
interface Slab {
  bytes: Uint8Array;
  used: number;
  /** Key to where its bytes begin and end. */
  readonly places: Map<number, { readonly from: number; readonly to: number }>;
}

const FIRST_BYTES = 64 * 1024;

const emptySlab = (): Slab => ({ bytes: new Uint8Array(0), used: 0, places: new Map() });

/**
 * Byte strings that never change, remembered by number within a limit. What was asked for lately outlives what was not: when a slab is full
 * a new one is begun, and what is still asked for moves over from the one before.
 */
export class RememberedBytes {
  readonly #slabBytes: number;
  #young = emptySlab();
  #old = emptySlab();

  /** @param limit bytes, of which half are in each slab */
  constructor(limit: number) {
    this.#slabBytes = limit / 2;
  }

  /** Memory taken now; it grows up to the limit. */
  get bytes(): number {
    return this.#young.bytes.length + this.#old.bytes.length;
  }

  /** A view that holds until the next `set` or `get`. */
  get(key: number): Uint8Array | undefined {
    const young = this.#young.places.get(key);
    if (young) return this.#young.bytes.subarray(young.from, young.to);
    const old = this.#old.places.get(key);
    if (!old) return undefined;
    const bytes = this.#old.bytes.subarray(old.from, old.to);
    this.set(key, bytes);
    return bytes;
  }

  set(key: number, bytes: Uint8Array): void {
    if (bytes.length > this.#slabBytes) return;
    if (this.#young.used + bytes.length > this.#slabBytes) {
      this.#old = this.#young;
      this.#young = emptySlab();
    }
    const slab = this.#young;
    const to = slab.used + bytes.length;
    if (to > slab.bytes.length) {
      const larger = new Uint8Array(Math.min(this.#slabBytes, Math.max(FIRST_BYTES, to, 2 * slab.bytes.length)));
      larger.set(slab.bytes);
      slab.bytes = larger;
    }
    slab.bytes.set(bytes, slab.used);
    slab.places.set(key, { from: slab.used, to });
    slab.used = to;
  }
}
