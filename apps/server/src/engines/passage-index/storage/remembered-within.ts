/** Entries that are kept whatever they hold: the one that is in use. */
const FEWEST = 1;

/** What is remembered by key within a limit of bytes. What was asked for longest ago goes first; what it holds may grow meanwhile. */
export class RememberedWithin<Key, Value extends { readonly bytes: number }> {
  readonly #limit: number;
  readonly #values = new Map<Key, Value>();

  /** @param limit bytes of all values together */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: Key): Value | undefined {
    const value = this.#values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: Key, value: Value): void {
    this.#values.delete(key);
    this.#values.set(key, value);
    let bytes = [...this.#values.values()].reduce((sum, one) => sum + one.bytes, 0);
    for (const [oldest, { bytes: freed }] of this.#values) {
      if (bytes <= this.#limit || this.#values.size <= FEWEST) break;
      this.#values.delete(oldest);
      bytes -= freed;
    }
  }
}
