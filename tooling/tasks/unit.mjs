import { runCommand } from '../run-command.mjs';

export const summary = 'unit, contract and whole-server tests (-- --project server some/path)';

/** @param {string[]} args for vitest @returns {Promise<number>} exit code */
export const run = (args) => runCommand('vitest', ['run', ...args]);
