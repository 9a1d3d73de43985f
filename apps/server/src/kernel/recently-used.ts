interface Entry<Value> {
  readonly value: Value;
  readonly size: number;
}

interface Limits<Value> {
  /** The sizes of all entries together stay within it. */
  readonly limit: number;
  /** How much of the limit a value takes, looked at when it is set; 1 when absent, so that the limit counts entries. */
  readonly sizeOf?: (value: Value) => number;
}

/**
 * Remembers values within a limit: what was used longest ago goes first. The one set last stays, however large, because it is in use. Of a
 * value that grows, `set` takes the new size.
 */
export class RecentlyUsed<Key, Value> {
  /** In the order of their last use. */
  readonly #entries = new Map<Key, Entry<Value>>();
  readonly #limit: number;
  readonly #sizeOf: (value: Value) => number;
  #size = 0;

  constructor({ limit, sizeOf = () => 1 }: Limits<Value>) {
    this.#limit = limit;
    this.#sizeOf = sizeOf;
  }

  /** Of all values together, as `sizeOf` tells. */
  get size(): number {
    return this.#size;
  }

  /** Counts as a use. */
  get(key: Key): Value | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  set(key: Key, value: Value): void {
    this.delete(key);
    const entry = { value, size: this.#sizeOf(value) };
    this.#entries.set(key, entry);
    this.#size += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit || oldest === key) return;
      this.delete(oldest);
    }
  }

  delete(key: Key): void {
    this.#size -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }
}
