/** A power of two; a question has some dozen terms. */
const SLOTS = 2_048;

/** Terms that are looked for in passages. Most terms of a passage are none of them, and are told by one look into a small table. */
export class WantedTerms {
  readonly #numbers: ReadonlySet<number>;
  readonly #slots = new Uint8Array(SLOTS);

  constructor(numbers: ReadonlySet<number>) {
    this.#numbers = numbers;
    for (const number of numbers) this.#slots[number & (SLOTS - 1)] = 1;
  }

  has(number: number): boolean {
    return this.#slots[number & (SLOTS - 1)] === 1 && this.#numbers.has(number);
  }
}
