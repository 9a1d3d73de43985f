import { spawn } from 'node:child_process';
import { resolve as absolute } from 'node:path';
import { nodeEnvironment } from './node-flags.mjs';

/**
 * Runs a command with our own input and output and waits for it. Signals sent to us reach it too.
 *
 * @param {string} command
 * @param {readonly string[]} [args]
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<number>} exit code; 127 when there is no such command
 */
export async function runCommand(command, args = [], options = {}) {
  const [outcome = 1] = await runTogether([{ command, args, ...options }]);
  return outcome;
}

/**
 * Runs commands side by side. When one ends, the others are told to end.
 *
 * @param {readonly { command: string, args?: readonly string[], cwd?: string, env?: NodeJS.ProcessEnv }[]} commands
 * @returns {Promise<number[]>} exit codes in the order given
 */
export async function runTogether(commands) {
  const children = commands.map(({ command, args = [], ...options }) =>
    spawn(command, args, { stdio: 'inherit', shell: process.platform === 'win32', ...options }),
  );
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => children.forEach((child) => child.kill(signal));
  const stopBySignal = /** @type {const} */ (['SIGINT', 'SIGTERM']).map((signal) => {
    const listener = () => pass(signal);
    process.on(signal, listener);
    return () => process.off(signal, listener);
  });
  const codes = await Promise.all(
    children.map(async (child) => {
      const code = await exitOf(child);
      pass('SIGTERM');
      return code;
    }),
  );
  stopBySignal.forEach((stop) => stop());
  return codes;
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 when a signal ended it
 */
function exitOf(child) {
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Becomes another script of ours under the same flags of Node: one process less, signals arrive at once. Does not return where the system
 * can do that; elsewhere (Windows) it runs the script as a child.
 *
 * @param {string} script
 * @param {readonly string[]} [args]
 * @returns {Promise<number>} exit code
 */
export async function become(script, args = []) {
  // Node keeps what it made of our TypeScript here, so that a second start takes two thirds of the time of a first.
  const env = { NODE_COMPILE_CACHE: absolute('node_modules/.cache/node'), ...nodeEnvironment, ...process.env };
  if (typeof process.execve === 'function' && process.platform !== 'win32')
    process.execve(process.execPath, [process.execPath, ...process.execArgv, script, ...args], env);
  return runCommand(process.execPath, [...process.execArgv, script, ...args], { env });
}
