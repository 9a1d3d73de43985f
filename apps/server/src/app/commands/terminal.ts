import type { Surroundings } from '../drivers/open-engines.ts';

/** What the command line lends to the commands. */
export interface Terminal {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly surroundings: Surroundings;
  readonly write: (text: string) => void;
  /** Whether a progress bar can be redrawn. */
  readonly isTerminal: boolean;
  /** The whole of standard input, for `--password-stdin`. */
  readonly readPassword: () => Promise<string>;
  /** Asks, and reads one line; '' where standard input is at its end. */
  readonly readLine: (question: string) => Promise<string>;
}
