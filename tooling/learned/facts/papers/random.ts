/** A run of made choices that is the same for the same seed. */
export interface Random {
  /** At least 0 and less than 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  one<Value>(values: readonly [Value, ...Value[]] | readonly Value[]): Value;
  /** Some of them in their order, at least one. */
  some<Value>(values: readonly Value[], count: number): Value[];
  chance(share: number): boolean;
  /** An amount of money with two decimals. */
  amount(from: number, to: number): number;
}

/** mulberry32: small, even and repeatable. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    whole,
    one: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    some: (values, count) => {
      const chosen = new Set<number>();
      while (chosen.size < Math.min(Math.max(1, count), values.length)) chosen.add(whole(0, values.length - 1));
      return values.filter((_, at) => chosen.has(at));
    },
    chance: (share) => next() < share,
    amount: (from, to) => Math.round((from + next() * (to - from)) * 100) / 100,
  };
}
