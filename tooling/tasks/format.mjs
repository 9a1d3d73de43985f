import { runCommand } from '../run-command.mjs';

export const summary = 'format every file';

/** @param {string[]} args paths; everything when empty @returns {Promise<number>} exit code */
export const run = (args) => runCommand('oxfmt', args);
