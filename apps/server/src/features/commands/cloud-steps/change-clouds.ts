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
import { holdCommand, selectCommand, selectUnfinished, updateCommand } from '../commands.store.ts';
import { readDocumentNow } from '../read-document-now.ts';
import { noteWaiting, selectCloudSteps, updateCloudStep, type CloudStepRow } from './cloud-steps.store.ts';
import { isSettled, mergeCloudSteps, settledState } from './merge-cloud-steps.ts';

interface Collaborators {
  readonly database: Database;
  readonly library: Pick<Library, 'within'>;
  readonly organise: Pick<Connections['organise'], 'intend' | 'carryOut' | 'tidy' | 'catchUp'>;
  readonly log: Log;
}

const Applied = z.object({ change: IntendedChange, done: DoneChange });
const Made = z.array(z.string());
const NOT_THERE = 'It is not in the library any more.';

const isOnWayBack = ({ state }: CloudStepRow): boolean => state === 'undo-waiting' || state === 'undo-begun';

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
    const isBack = isOnWayBack(found);
    const [waiting, begun] = isBack ? (['undo-waiting', 'undo-begun'] as const) : (['waiting', 'begun'] as const);
    // A step that cannot be taken back stays done, with the reason.
    const refused = { state: isBack ? 'done' : 'failed' } as const;
    const again = found.state === begun || found.state === 'recalled';
    try {
      let change = again && found.change !== null ? IntendedChange.parse(JSON.parse(found.change)) : null;
      if (change === null) {
        const problem = await obstacle(scope, step, isBack);
        if (problem !== null) return void (await updateCloudStep(database, found, waiting, { ...refused, problem }));
        const key = { connectionId: found.connection_id, documentKey: found.document_key };
        change = await organise.intend(scope, key, wantedOf(step, found), signal);
        const begins = { state: begun, change: JSON.stringify(change), problem: null };
        // Somebody called it back meanwhile.
        if (!(await updateCloudStep(database, found, waiting, begins))) return;
      }
      const intended = change;
      await organise.carryOut(scope, intended, { again, signal }, async (transaction, done) => {
        const { made, problem } = await follow(scope, step, within(transaction), isBack);
        if (isBack) return void (await updateCloudStep(transaction, found, begun, { state: 'undone', problem }));
        const outcome = { problem, made: JSON.stringify(made), applied: JSON.stringify({ change: intended, done }) };
        if (await updateCloudStep(transaction, found, begun, { ...outcome, state: 'done' })) return;
        await updateCloudStep(transaction, found, 'recalled', { ...outcome, state: 'undo-waiting' });
      });
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      for (const from of [waiting, begun, ...(isBack ? [] : (['recalled'] as const))])
        await updateCloudStep(database, found, from, { ...refused, problem: error.message });
    }
  }

  /** Folders that the plan made at a provider and that are empty go again, so that everything is as it was. */
  async function tidy(scope: OwnerScope, command: Command, rows: readonly CloudStepRow[]): Promise<void> {
    const useless = rows.filter(({ state }) => command.state === 'undoing' || state === 'failed');
    const [first] = useless;
    const makes = useless.flatMap(({ applied, change }) => {
      if (applied !== null) return Applied.parse(JSON.parse(applied)).change.makes;
      return change === null ? [] : IntendedChange.parse(JSON.parse(change)).makes;
    });
    if (!first || makes.length === 0) return;
    try {
      await organise.tidy(scope, first.connection_id, [...new Set(makes)], command.id.replaceAll(/[^A-Za-z0-9]/g, ''));
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      log.warn('empty folders stay at the provider', { connection: first.connection_id, reason: error.code });
    }
  }

  /** Once everything is settled, at every provider, the command says how, and what it made in the library for nothing goes. */
  const finish = (scope: OwnerScope, { id }: Command): Promise<void> =>
    database.transact(async (transaction) => {
      const command = await holdCommand(transaction, scope.ownerId, id, ['applying', 'undoing']);
      const verb = command?.state;
      if (!command || (verb !== 'applying' && verb !== 'undoing')) return;
      const rows = await selectCloudSteps(transaction, scope.ownerId, id);
      if (!rows.every(isSettled)) return;
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

  const stepsAt = async (scope: OwnerScope, { id }: Command, connectionId: string) =>
    (await selectCloudSteps(database, scope.ownerId, id)).filter((row) => row.connection_id === connectionId);

  /** What one plan changes at one provider. What is to be taken back is so in the other direction, after what was begun has ended. */
  async function runPlan(scope: OwnerScope, command: Command, connectionId: string, signal: AbortSignal): Promise<void> {
    const steps = new Map(command.steps.map((step) => [step.id, step]));
    const settleAll = async (rows: readonly CloudStepRow[]) => {
      for (const row of rows) {
        signal.throwIfAborted();
        const step = steps.get(row.step_id);
        if (step) await settleOne(scope, step, row, signal);
      }
    };
    const isOpen = (row: CloudStepRow) => !isSettled(row);
    await settleAll((await stepsAt(scope, command, connectionId)).filter((row) => isOpen(row) && !isOnWayBack(row)));
    await settleAll((await stepsAt(scope, command, connectionId)).filter(isOnWayBack).toReversed());
    const settled = await stepsAt(scope, command, connectionId);
    // Somebody took it back meanwhile: their job goes on with it.
    if (settled.some(isOpen)) return;
    const now = await selectCommand(database, scope.ownerId, command.id);
    if (now) await tidy(scope, now, settled);
    await finish(scope, command);
    if (settled.length > 0) await organise.catchUp(scope, connectionId);
  }

  /** Says of what waits for a connection why it does. It is tried again. */
  async function sayThatItWaits(scope: OwnerScope, commands: readonly Command[], connectionId: string): Promise<void> {
    const name = commands.flatMap(({ steps }) => steps).find(({ place }) => place === connectionId)?.provider?.name;
    const problem = `${name ?? 'The provider'} cannot be reached at the moment. This waits and is tried again.`;
    await noteWaiting(database, scope.ownerId, connectionId, { ids: commands.map(({ id }) => id), problem });
  }

  const connectionsOf = async (scope: OwnerScope, commands: readonly Command[]): Promise<string[]> => {
    const rows = await Promise.all(commands.map(({ id }) => selectCloudSteps(database, scope.ownerId, id)));
    return [...new Set(rows.flat().map((row) => row.connection_id))];
  };

  return {
    /**
     * Carries out what waits at one connection, or at each of them in turn where none is named. Safe to run again after any crash. A connection that
     * cannot be reached keeps its own steps alone waiting.
     */
    async run(scope: OwnerScope, signal: AbortSignal, connectionId?: string): Promise<void> {
      const commands = await selectUnfinished(database, scope.ownerId);
      const failures: unknown[] = [];
      for (const id of connectionId === undefined ? await connectionsOf(scope, commands) : [connectionId])
        try {
          for (const command of commands) await runPlan(scope, command, id, signal);
        } catch (error) {
          signal.throwIfAborted();
          await sayThatItWaits(scope, commands, id);
          failures.push(error);
        }
      // A plan whose last step was settled before a crash is finished too.
      for (const command of commands) await finish(scope, command);
      if (failures.length > 0) throw failures[0];
    },
    /** The provider could not be reached for too long: the journal says of each step what is known. */
    async giveUp(scope: OwnerScope, connectionId?: string): Promise<void> {
      for (const command of await selectUnfinished(database, scope.ownerId)) {
        for (const row of await selectCloudSteps(database, scope.ownerId, command.id)) {
          if (connectionId !== undefined && row.connection_id !== connectionId) continue;
          const name = command.steps.find(({ id }) => id === row.step_id)?.provider?.name ?? 'The provider';
          const problem =
            row.state === 'begun' || row.state === 'recalled' || row.state === 'undo-begun'
              ? `${name} did not say whether it did this. Look at the file there before you try again.`
              : `${name} could not be reached, so nothing was changed.`;
          for (const from of ['waiting', 'begun', 'recalled'] as const)
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
