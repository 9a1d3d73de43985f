import { addRows } from './add-rows.ts';

/** Gated recurrent units (Cho et al. 2014): update, reset and new state side by side, each `hidden` wide. */
export interface Gates {
  readonly hidden: number;
  /** Inputs times `3 * hidden`. */
  readonly input: Float32Array;
  /** `hidden` times `3 * hidden`. */
  readonly recurrent: Float32Array;
  readonly bias: Float32Array;
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** The state after each input, in their order. @param reverse read from the last to the first */
export function runGates(
  { hidden, input, recurrent, bias }: Gates,
  inputs: readonly Float32Array[],
  reverse: boolean,
): Float32Array[] {
  const states: Float32Array[] = Array.from(inputs, () => new Float32Array(hidden));
  let state = new Float32Array(hidden);
  const told = new Float32Array(3 * hidden);
  const held = new Float32Array(3 * hidden);
  for (let step = 0; step < inputs.length; step++) {
    const at = reverse ? inputs.length - 1 - step : step;
    told.set(bias);
    addRows(told, input, inputs[at] ?? new Float32Array());
    held.fill(0);
    addRows(held, recurrent, state);
    const next = new Float32Array(hidden);
    for (let unit = 0; unit < hidden; unit++) {
      const update = sigmoid((told[unit] ?? 0) + (held[unit] ?? 0));
      const reset = sigmoid((told[hidden + unit] ?? 0) + (held[hidden + unit] ?? 0));
      const fresh = Math.tanh((told[2 * hidden + unit] ?? 0) + reset * (held[2 * hidden + unit] ?? 0));
      next[unit] = (1 - update) * fresh + update * (state[unit] ?? 0);
    }
    states[at] = next;
    state = next;
  }
  return states;
}
