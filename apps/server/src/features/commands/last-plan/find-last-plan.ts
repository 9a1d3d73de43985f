import type { Command, CommandState } from 'contract/commands';
import type { Database } from '#engines/database/database.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { readPending } from '../asking/pending-question.ts';
import { selectCommands, selectPending } from '../commands.store.ts';
import type { Clause } from '../reading/typed-command.ts';

/** “Also the receipts” is said soon after; later nobody knows what it is said of. */
const SOON_MS = 3_600_000;
/** So far back in the journal is looked for what can be taken back. */
const LOOKED_AT = 100;

/** The plan that a sentence speaks of, with what was understood of it. */
export interface LastPlan {
  readonly command: Command;
  readonly clauses: readonly Clause[];
  /** The question before it, where the plan is the answer to one: what its other answers choose. */
  readonly others: readonly (readonly string[])[];
}

const APPLIED: ReadonlySet<CommandState> = new Set(['applied', 'part', 'applying']);
const SPOKEN_OF: ReadonlySet<CommandState> = new Set(['proposed', 'applied', 'part', 'applying', 'shown']);

/** Looks in the journal for what was planned or done last. */
export function createFindLastPlan({ database }: { readonly database: Database }) {
  const clausesOf = async ({ ownerId }: OwnerScope, id: string) => readPending(await selectPending(database, ownerId, id));
  return {
    /** The last plan that was applied and can be taken back. */
    applied: async ({ ownerId }: OwnerScope): Promise<Command | undefined> =>
      (await selectCommands(database, ownerId, LOOKED_AT)).find(
        ({ state, steps }) => APPLIED.has(state) && steps.some((step) => step.state === 'done' || step.state === 'waiting'),
      ),
    /** The last plan that was taken back, where nothing was applied after it. */
    async undone({ ownerId }: OwnerScope): Promise<Command | undefined> {
      const settled = (await selectCommands(database, ownerId, LOOKED_AT)).find(
        ({ state }) => APPLIED.has(state) || state === 'undone',
      );
      return settled?.state === 'undone' ? settled : undefined;
    },
    /** What was planned last, if that was not long ago. */
    async spokenOf(scope: OwnerScope, now: number): Promise<LastPlan | null> {
      const [last, before] = await selectCommands(database, scope.ownerId, LOOKED_AT);
      if (!last || !SPOKEN_OF.has(last.state) || now - last.at > SOON_MS) return null;
      const pending = await clausesOf(scope, last.id);
      if (!pending) return null;
      const asked = before?.state === 'asked' && before.text === last.text ? await clausesOf(scope, before.id) : null;
      const others = (asked?.settlements ?? []).flatMap((settlement) =>
        settlement.decides === 'documents' ? [settlement.ids] : [],
      );
      return { command: last, clauses: pending.clauses, others };
    },
  };
}
export type FindLastPlan = ReturnType<typeof createFindLastPlan>;
