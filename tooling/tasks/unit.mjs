import { runCommand } from '../run-command.mjs';

export const summary = 'unit, contract and whole-server tests (-- --project server some/path)';

/** @param {string[]} args for vitest; the server's tests are two of its projects @returns {Promise<number>} exit code */
export const run = (args) =>
  runCommand('vitest', ['run', ...args.map((one) => one.replace(/^(--project=)?server$/, '$1server*'))]);
