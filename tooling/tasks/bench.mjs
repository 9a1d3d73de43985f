import { become } from '../run-command.mjs';

export const summary = 'measure what the README claims; without a name, list the benches';

/** @param {string[]} args name of the bench and its arguments @returns {Promise<number>} exit code */
export const run = (args) => become('bench/run.ts', args);
