import type { CommandContext } from 'contract/commands';
import type { Clause } from '../reading/typed-command.ts';
import type { Settlement } from './settle-question.ts';

/** Of another form than this, a question is asked anew from its sentence. */
const FORM = 1;

/** What was understood, and where a question was asked, what each of its answers decides, in their order. */
export interface PendingQuestion {
  readonly clauses: readonly Clause[];
  readonly settlements: readonly Settlement[];
}

interface Kept extends PendingQuestion {
  readonly form: number;
  readonly context: CommandContext;
}

export const writePending = ({ clauses, settlements }: PendingQuestion, context: CommandContext): string =>
  JSON.stringify({ form: FORM, clauses, settlements, context } satisfies Kept);

/** Null for what another version of the program kept. */
export function readPending(kept: string | null): Kept | null {
  if (kept === null) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this program wrote it, and the form says with which types
  const pending = JSON.parse(kept) as Kept;
  return pending.form === FORM ? pending : null;
}
