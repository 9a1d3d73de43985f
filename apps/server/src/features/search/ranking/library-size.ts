/** Passages up to which a library is small, and from which it is large. */
const FEW = 200;
const MANY = 1_000;

/** A value, or the nearest bound. */
export const within = (least: number, most: number, value: number): number => Math.min(most, Math.max(least, value));

/** How much of what holds for a large library holds for one of this many passages, 0 to 1. */
export const largeness = (passages: number): number => Math.log(within(FEW, MANY, passages) / FEW) / Math.log(MANY / FEW);
