/** Keeps the items of highest score among those offered: a heap with the least of them on top, so that most offers cost one comparison. */
export class Best {
  readonly #limit: number;
  readonly #scores: Float64Array;
  readonly #items: Int32Array;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
    this.#scores = new Float64Array(limit);
    this.#items = new Int32Array(limit);
  }

  /** What an item must have more of to be kept; everything is, until there are enough. */
  get least(): number {
    return this.#size < this.#limit ? -Infinity : (this.#scores[0] ?? Infinity);
  }

  offer(item: number, score: number): void {
    if (this.#size < this.#limit) this.#rise(this.#size++, item, score);
    else if (score > (this.#scores[0] ?? Infinity)) this.#sink(item, score);
  }

  items(): number[] {
    return [...this.#items.subarray(0, this.#size)];
  }

  #put(at: number, item: number, score: number): void {
    this.#items[at] = item;
    this.#scores[at] = score;
  }

  #rise(start: number, item: number, score: number): void {
    let at = start;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      const above = this.#scores[parent] ?? 0;
      if (above <= score) break;
      this.#put(at, this.#items[parent] ?? 0, above);
      at = parent;
    }
    this.#put(at, item, score);
  }

  #sink(item: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && (this.#scores[child + 1] ?? 0) < (this.#scores[child] ?? 0)) child += 1;
      const below = this.#scores[child] ?? 0;
      if (score <= below) break;
      this.#put(at, this.#items[child] ?? 0, below);
      at = child;
    }
    this.#put(at, item, score);
  }
}

/** The `limit` items of highest score, in no order; of equal ones those that come first. */
export function bestOf(items: Iterable<number>, score: (item: number) => number, limit: number): number[] {
  if (limit <= 0) return [];
  const best = new Best(limit);
  for (const item of items) best.offer(item, score(item));
  return best.items();
}
