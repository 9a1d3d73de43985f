import type { OwnerRow } from '../storage/owner-row.ts';

/** Owners whose dictionaries a writer remembers. */
const OWNERS = 2;
/** Terms remembered of one owner, some 20 MB; a larger dictionary is begun anew. */
const TERMS = 200_000;

/** Term to its number. */
export type TermNumbers = Map<string, number>;

/**
 * The numbers of terms between two changes of an owner. They hold only while nobody else changes the owner in between: a change takes them
 * out, and puts them back once it is committed.
 */
export class RememberedTerms {
  readonly #known = new Map<number, { readonly version: number; readonly numbers: TermNumbers }>();

  /** What is known, empty when anything else changed the owner since. */
  take({ number, version }: OwnerRow): TermNumbers {
    const known = this.#known.get(number);
    this.#known.delete(number);
    return known?.version === version - 1 ? known.numbers : new Map();
  }

  keep({ number, version }: OwnerRow, numbers: TermNumbers): void {
    if (numbers.size <= TERMS) this.#known.set(number, { version, numbers });
    const oldest = this.#known.keys().next().value;
    if (this.#known.size > OWNERS && oldest !== undefined) this.#known.delete(oldest);
  }
}
