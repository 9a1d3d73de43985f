import { become } from '../run-command.mjs';

export const summary = 'measure what the README claims; without a name one table of what matters most, with `list` their names';

/** @param {string[]} args name of the bench and its arguments @returns {Promise<number>} exit code */
export const run = (args) => become('bench/run.ts', args);
