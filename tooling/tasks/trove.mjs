import { become } from '../run-command.mjs';

export const summary = 'administer an installation from the command line (-- --help)';

/** @param {string[]} args @returns {Promise<number>} exit code */
export const run = (args) => become('apps/server/src/trove.ts', args);
