import { setPriority } from 'node:os';
import { messageOf } from '../errors.ts';

/** Niceness, of at most 19: the thread still makes progress on a busy machine. */
const BACKGROUND_NICENESS = 10;

/**
 * Gives the calling thread background priority, so that threads that serve requests get the processor first. Only Linux has a priority per
 * thread; elsewhere this would slow down the whole process, so nothing happens.
 */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(BACKGROUND_NICENESS);
  } catch (error) {
    process.emitWarning(`A background thread runs at full priority: ${messageOf(error)}`);
  }
}
