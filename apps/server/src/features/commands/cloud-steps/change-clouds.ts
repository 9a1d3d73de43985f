import type { Command, CommandStep } from 'contract/commands';
import type { Database } from '#engines/database/database.ts';
import type { Connections } from '#features/connections/assemble-connections.ts';
import { DoneChange, IntendedChange, type WantedChange } from '#features/connections/intended-change.ts';
import type { Library } from '#features/library/assemble-library.ts';
import { ProductError } from '#kernel/errors.ts';
import type { Log } from '#kernel/log.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import * as z from 'zod';
import { changedSince, doStep, isDone, openFolderBook, stepBack, type LibraryInTransaction } from '../change-library.ts';
import { selectCommand, selectUnfinished, updateCommand } from '../commands.store.ts';
import { readDocumentNow } from '../read-document-now.ts';
import { selectCloudSteps, updateCloudStep, type CloudStepRow } from './cloud-steps.store.ts';
import { mergeCloudSteps, settledState } from './merge-cloud-steps.ts';

interface Collaborators {
  readonly database: Database;
  readonly library: Pick<Library, 'within'>;
  readonly organise: Pick<Connections['organise'], 'intend' | 'carryOut' | 'tidy' | 'catchUp'>;
  readonly log: Log;
}

const Applied = z.object({ change: IntendedChange, done: DoneChange });
const Made = z.array(z.string());
const NOT_THERE = 'It is not in the library any more.';

function wantedOf(step: CommandStep, row: CloudStepRow): WantedChange {
  if (row.applied !== null) {
    const { change, done } = Applied.parse(JSON.parse(row.applied));
    return { kind: 'back', was: change, done };
  }
  if (step.op === 'trash') return { kind: 'trash' };
  return step.op === 'rename' ? { kind: 'name', name: step.to ?? '' } : { kind: 'folder', folder: step.to ?? '' };
}

/**
 * Carries out the steps of applied plans at providers, one after the other, and the library follows each. The journal says before each call what
 * is tried and after it what came of it; a process that dies in between finds it there, asks the provider, and goes on.
 */
export function createChangeClouds({ database, library: { within }, organise, log }: Collaborators) {
  /** Why a step cannot be begun, as things are; null when it can. */
  async function obstacle(scope: OwnerScope, step: CommandStep, isBack: boolean): Promise<string | null> {
    const now = await readDocumentNow(scope, within(database), step.documentId);
    if (!now) return NOT_THERE;
    if (isBack) return isDone(step, now) ? null : 'It was changed since, so it was left as it is.';
    return changedSince(step, now);
  }

  /** The library follows; what a person did there meanwhile stays. @returns what went wrong */
  async function follow(scope: OwnerScope, step: CommandStep, library: LibraryInTransaction, isBack: boolean) {
    const book = await openFolderBook(scope, library.folders);
    const now = await readDocumentNow(scope, library, step.documentId);
    const doing = isBack ? stepBack(step) : step;
    if (!now || !doing || (isBack ? !isDone(step, now) : isDone(step, now))) return { made: book.made, problem: null };
    try {
      await doStep(scope, doing, library, book);
      return { made: book.made, problem: null };
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return {
        made: book.made,
        problem: `Done in ${step.provider?.name ?? 'the provider'}, but not in Trove: ${error.message}`,
      };
    }
  }

  async function settleOne(scope: OwnerScope, step: CommandStep, found: CloudStepRow, signal: AbortSignal): Promise<void> {
    const isBack = found.state === 'undo-waiting' || found.state === 'undo-begun';
    const [waiting, begun] = isBack ? (['undo-waiting', 'undo-begun'] as const) : (['waiting', 'begun'] as const);
    // A step that cannot be taken back stays done, with the reason.
    const refused = { state: isBack ? 'done' : 'failed' } as const;
    const again = found.state === begun;
    try {
      let change = again && found.change !== null ? IntendedChange.parse(JSON.parse(found.change)) : null;
      if (change === null) {
        const problem = await obstacle(scope, step, isBack);
        if (problem !== null) return void (await updateCloudStep(database, found, waiting, { ...refused, problem }));
        const key = { connectionId: found.connection_id, documentKey: found.document_key };
        change = await organise.intend(scope, key, wantedOf(step, found), signal);
        if (!(await updateCloudStep(database, found, waiting, { state: begun, change: JSON.stringify(change) }))) return;
      }
      const intended = change;
      await organise.carryOut(scope, intended, { again, signal }, async (transaction, done) => {
        const { made, problem } = await follow(scope, step, within(transaction), isBack);
        await updateCloudStep(
          transaction,
          found,
          begun,
          isBack
            ? { state: 'undone', problem }
            : { state: 'done', problem, made: JSON.stringify(made), applied: JSON.stringify({ change: intended, done }) },
        );
      });
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      for (const from of [waiting, begun]) await updateCloudStep(database, found, from, { ...refused, problem: error.message });
    }
  }

  /** Folders that the plan made at providers and that are empty go again, so that everything is as it was. */
  async function tidy(scope: OwnerScope, command: Command, rows: readonly CloudStepRow[]): Promise<void> {
    const useless = rows.filter(({ state }) => command.state === 'undoing' || state === 'failed');
    for (const [connectionId, of] of Map.groupBy(useless, (row) => row.connection_id)) {
      const makes = of.flatMap(({ applied, change }) => {
        if (applied !== null) return Applied.parse(JSON.parse(applied)).change.makes;
        return change === null ? [] : IntendedChange.parse(JSON.parse(change)).makes;
      });
      try {
        if (makes.length > 0)
          await organise.tidy(scope, connectionId, [...new Set(makes)], command.id.replaceAll(/[^A-Za-z0-9]/g, ''));
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        log.warn('empty folders stay at the provider', { connection: connectionId, reason: error.code });
      }
    }
  }

  /** Everything is settled: the command says how, and what it made in the library for nothing goes. */
  const finish = (scope: OwnerScope, { id, state: verb }: Command): Promise<void> =>
    database.transact(async (transaction) => {
      const command = await selectCommand(transaction, scope.ownerId, id);
      if (!command || (verb !== 'applying' && verb !== 'undoing')) return;
      const rows = await selectCloudSteps(transaction, scope.ownerId, id);
      const merged = mergeCloudSteps(command, rows);
      const made = new Set(rows.flatMap((row) => Made.parse(JSON.parse(row.made))));
      const known = new Set(command.folders.filter(({ isNew }) => isNew).map(({ path }) => path));
      const folders = [
        ...command.folders.filter(({ path }) => !made.has(path)),
        ...[...made].map((path) => ({ path, isNew: true })),
      ];
      if (verb === 'undoing') {
        const library = within(transaction);
        await (await openFolderBook(scope, library.folders)).removeEmpty([...made, ...known]);
        const given = command.steps.flatMap(({ op, to }) => (op === 'tag' && to !== null ? [to] : []));
        await library.tags.forgetUnused(scope, given, command.at);
      }
      await updateCommand(transaction, scope.ownerId, { ...merged, folders, state: settledState(verb, merged.steps) }, [verb]);
    });

  return {
    /** Carries out what waits. Safe to run again after any crash. */
    async run(scope: OwnerScope, signal: AbortSignal): Promise<void> {
      for (const command of await selectUnfinished(database, scope.ownerId)) {
        const rows = await selectCloudSteps(database, scope.ownerId, command.id);
        const steps = new Map(command.steps.map((step) => [step.id, step]));
        for (const row of command.state === 'undoing' ? rows.toReversed() : rows) {
          signal.throwIfAborted();
          const step = steps.get(row.step_id);
          if (step && !['done', 'failed', 'undone'].includes(row.state)) await settleOne(scope, step, row, signal);
        }
        const settled = await selectCloudSteps(database, scope.ownerId, command.id);
        await tidy(scope, command, settled);
        await finish(scope, command);
        for (const id of new Set(settled.map((row) => row.connection_id))) await organise.catchUp(scope, id);
      }
    },
    /** The provider could not be reached for too long: the journal says of each step what is known. */
    async giveUp(scope: OwnerScope): Promise<void> {
      for (const command of await selectUnfinished(database, scope.ownerId)) {
        for (const row of await selectCloudSteps(database, scope.ownerId, command.id)) {
          const name = command.steps.find(({ id }) => id === row.step_id)?.provider?.name ?? 'The provider';
          const problem =
            row.state === 'begun' || row.state === 'undo-begun'
              ? `${name} did not say whether it did this. Look at the file there before you try again.`
              : `${name} could not be reached, so nothing was changed.`;
          for (const from of ['waiting', 'begun'] as const)
            await updateCloudStep(database, row, from, { state: 'failed', problem });
          for (const from of ['undo-waiting', 'undo-begun'] as const)
            await updateCloudStep(database, row, from, { state: 'done', problem });
        }
        await finish(scope, command);
      }
    },
  };
}
export type ChangeClouds = ReturnType<typeof createChangeClouds>;
