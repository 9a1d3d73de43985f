import { setPriority } from 'node:os';
import { messageOf } from './errors.ts';

/** Ten of the nineteen steps down: still moving when the machine is busy. */
const BEHIND = 10;

/**
 * Called on a thread that nobody waits for: those that people wait for get the processor first. Linux alone gives each thread a priority of
 * its own; elsewhere this would slow down the whole process, so nothing happens there.
 */
export function letOthersGoFirst(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(BEHIND);
  } catch (error) {
    process.emitWarning(`A background thread runs at full priority: ${messageOf(error)}`);
  }
}
