import type { ApplyChoice, Command, CommandStep, StepChoice } from 'contract/commands';
import { confirmationOf } from 'contract/plan-safety';
import type { Database } from '#engines/database/database.ts';
import type { JobQueue } from '#engines/job-queue/job-queue.ts';
import { ProductError } from '#kernel/errors.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { OtherHappened } from '#features/library/library.events.ts';
import type { SetFacts } from '#features/facts/set-fact.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import { changedSince, doStep, isDone, isOfFolder, openFolderBook, stepBack, type DocumentNow } from './change-library.ts';
import {
  insertCloudSteps,
  newCloudStep,
  recallCloudStep,
  selectCloudSteps,
  type CloudStepRow,
} from './cloud-steps/cloud-steps.store.ts';
import { mergeCloudSteps, settledState } from './cloud-steps/merge-cloud-steps.ts';
import { changeCloudsJob } from './commands.jobs.ts';
import { commandErrors } from './commands.errors.ts';
import { putFactBack, setFact } from './deeds/set-facts.ts';
import { makeRule, takeRuleBack } from './deeds/set-rules.ts';
import { holdCommand, selectCommand, updateCommand } from './commands.store.ts';
import { readDocumentNow } from './read-document-now.ts';
import { problemOfFolderName } from 'contract/names';

interface Collaborators {
  readonly database: Database;
  readonly facts: { within(transaction: Database): SetFacts };
  readonly library: Pick<Library, 'within' | 'announcer'>;
  readonly jobs: Pick<JobQueue, 'enqueue'>;
}

/** The library itself, as a place of a step. */
const TROVE = 'trove';

/** The file's key within its connection. */
const documentKeyOf = ({ place }: CommandStep, now: DocumentNow | null): string =>
  now?.externalKey?.startsWith(`${place}:`) ? now.externalKey.slice(place.length + 1) : '';

/** It is on its way back already. */
const isTakenBack = (row: CloudStepRow | undefined): boolean =>
  row?.state === 'recalled' || row?.state === 'undo-waiting' || row?.state === 'undo-begun';

const failed = (step: CommandStep, problem: string): CommandStep => ({ ...step, state: 'failed', problem });

/** A step with where the person wants it to go instead. */
function aimed(step: CommandStep, targets: ReadonlyMap<string, string>): CommandStep {
  const to = targets.get(step.id);
  return to === undefined || (step.op !== 'move' && step.op !== 'rename' && step.op !== 'tag') ? step : { ...step, to };
}

/**
 * Applies plans and takes them back. Everything of one press happens in one transaction: after a crash either all of it is done and the journal says
 * so, or nothing. A step whose document changed since the plan was made is left alone and says so; the others go on.
 */
export function createSettleCommands({ database, facts, library: { within, announcer }, jobs }: Collaborators) {
  const hand = async (transaction: Database, { ownerId }: OwnerScope, connectionIds: readonly string[]) => {
    for (const connectionId of new Set(connectionIds)) await jobs.enqueue(transaction, changeCloudsJob(ownerId, connectionId));
  };

  const told = (transaction: Database, scope: OwnerScope, other: OtherHappened) =>
    announcer.changed(transaction, scope, { documentIds: [], folders: false, what: [], other });

  /** Does a step where it still fits. Errors that a person can understand become its problem; any other rolls everything back. */
  async function attempt(work: () => Promise<CommandStep>, step: CommandStep): Promise<CommandStep> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return failed(step, error.message);
    }
  }

  /**
   * @param agreement `given` for one document that a person filed by name or by a rule of theirs: that was the press
   * @throws confirmation_needed with nothing changed
   */
  const apply = (
    scope: OwnerScope,
    id: string,
    { stepIds, targets, confirm }: ApplyChoice,
    agreement: 'asked' | 'given' = 'asked',
  ): Promise<Command> =>
    database.transact(async (transaction) => {
      const command = await selectCommand(transaction, scope.ownerId, id);
      if (!command) throw commandErrors.command_not_found();
      const chosen = stepIds === undefined ? null : new Set(stepIds);
      const aims = new Map(targets?.map(({ stepId, to }) => [stepId, to]));
      // Whoever comes second changes nothing: this statement waits for the first, and then finds the plan taken.
      const taken = await updateCommand(transaction, scope.ownerId, { ...command, state: 'applied' }, ['proposed']);
      if (!taken) throw commandErrors.command_not_open();
      const needed = confirmationOf(
        command.steps.filter((step) => !chosen || chosen.has(step.id)),
        command.confirmation?.library ?? null,
      );
      if (needed && agreement === 'asked' && confirm !== needed.count)
        throw commandErrors.confirmation_needed({ text: needed.text, count: needed.count });
      const library = within(transaction);
      const book = await openFolderBook(scope, library.folders);
      const steps: CommandStep[] = [];
      const keys = new Map<string, string>();
      for (const planned of command.steps) {
        const step = aimed(planned, aims);
        if (chosen && !chosen.has(step.id)) {
          steps.push({ ...step, state: 'skipped' });
          continue;
        }
        steps.push(
          await attempt(async () => {
            const problem = step.op === 'move' ? problemOfFolderName(step.to ?? '') : null;
            if (problem !== null) return failed(step, problem);
            if (isOfFolder(step)) return book.change(step);
            if (step.op === 'make-rule') return makeRule(scope, step, transaction, command.at);
            const now = await readDocumentNow(scope, library, step.documentId);
            // It follows one that waits: whether it fits is seen when its turn comes.
            const isFollowing = steps.some(({ state, documentId }) => state === 'waiting' && documentId === step.documentId);
            if (!(isFollowing && step.place !== TROVE)) {
              if (!now) return failed(step, 'It is not in the library any more.');
              const changed = changedSince(step, now);
              if (changed !== null) return failed(step, changed);
              if (step.op === 'set-fact') return setFact(scope, step, facts.within(transaction));
              // Undoing must not take away what was there before.
              if (isDone(step, now)) return { ...step, state: 'skipped', problem: 'It was so already.' };
            }
            // What changes a file at its provider is done there first, by a job; the library follows.
            if (step.place !== TROVE) {
              keys.set(step.id, documentKeyOf(step, now));
              return { ...step, state: 'waiting' };
            }
            await doStep(scope, step, library, book);
            return { ...step, state: 'done' };
          }, step),
        );
      }
      const waiting = steps.filter((step) => step.state === 'waiting');
      const state = waiting.length > 0 ? 'applying' : settledState('applying', steps);
      const existing = command.folders.filter(({ path, isNew }) => !isNew && !book.made.includes(path));
      // What undoing takes away again: the folders that were really made, wherever the person sent the files.
      const folders = [...existing, ...book.made.map((path) => ({ path, isNew: true }))];
      const applied: Command = { ...command, state, steps, folders };
      await updateCommand(transaction, scope.ownerId, applied, ['applied']);
      await told(transaction, scope, { type: 'plan.applied', commandId: id });
      if (waiting.length > 0) {
        await insertCloudSteps(
          transaction,
          waiting.map((step, number) =>
            newCloudStep(scope.ownerId, id, step, { number, documentKey: keys.get(step.id) ?? '' }),
          ),
        );
        await hand(
          transaction,
          scope,
          waiting.map(({ place }) => place),
        );
      }
      return applied;
    });

  /**
   * Takes back what is done, at once in the library, by jobs at providers. It need not wait for a plan that is still being applied: what was not begun
   * is not begun any more, and what cannot be reached is taken back when it can.
   */
  const undo = (scope: OwnerScope, id: string, { stepIds }: StepChoice): Promise<Command> =>
    database.transact(async (transaction) => {
      const known = await selectCommand(transaction, scope.ownerId, id);
      if (!known) throw commandErrors.command_not_found();
      const chosen = stepIds === undefined ? null : new Set(stepIds);
      const held = await holdCommand(transaction, scope.ownerId, id, ['applied', 'part', 'applying', 'undoing']);
      if (!held) throw commandErrors.command_not_applied();
      const rows = await selectCloudSteps(transaction, scope.ownerId, id);
      const command = mergeCloudSteps(held, rows);
      const isOpen = ({ id: stepId, state }: CommandStep) =>
        (!chosen || chosen.has(stepId)) && (state === 'done' || (state === 'waiting' && !isTakenBack(clouds.get(stepId))));
      const clouds = new Map(rows.map((row) => [row.step_id, row]));
      // While it is under way somebody may press twice.
      if ((held.state === 'applying' || held.state === 'undoing') && !command.steps.some(isOpen))
        throw commandErrors.command_not_applied();
      const library = within(transaction);
      const book = await openFolderBook(scope, library.folders);
      const settled = new Map<string, CommandStep>();
      // The last step first: what was renamed and then moved is moved back and then renamed.
      for (const step of command.steps.toReversed()) {
        const back = stepBack(step);
        if (!isOpen(step)) continue;
        const cloud = clouds.get(step.id);
        if (cloud) {
          const now = await recallCloudStep(transaction, cloud);
          if (now === null) continue;
          const { problem: _before, ...rest } = step;
          settled.set(step.id, { ...rest, state: now === 'undone' ? 'undone' : 'waiting' });
          continue;
        }
        settled.set(
          step.id,
          await attempt(async () => {
            if (!back) return { ...step, state: 'undone' };
            if (isOfFolder(back)) {
              const { state, problem } = await book.change(back);
              return state === 'failed' ? { ...step, ...(problem !== undefined && { problem }) } : { ...step, state: 'undone' };
            }
            if (step.op === 'make-rule') return takeRuleBack(scope, step, transaction);
            const now = await readDocumentNow(scope, library, step.documentId);
            if (!now) return { ...step, problem: 'It is not in the library any more.' };
            if (step.op === 'set-fact') return putFactBack(scope, step, facts.within(transaction));
            if (!isDone(step, now)) return { ...step, problem: 'It was changed since, so it was left as it is.' };
            await doStep(scope, back, library, book);
            return { ...step, state: 'undone' };
          }, step),
        );
      }
      const steps = command.steps.map((step) => settled.get(step.id) ?? step);
      const made = command.folders.filter(({ isNew }) => isNew).map(({ path }) => path);
      const given = command.steps.flatMap(({ op, to }) => (op === 'tag' && to !== null ? [to] : []));
      await library.tags.forgetUnused(scope, given, command.at);
      const isWaiting = steps.some((step) => step.state === 'waiting');
      // What still waits may need the folders.
      if (isWaiting)
        await hand(
          transaction,
          scope,
          steps.flatMap(({ state, place }) => (state === 'waiting' ? [place] : [])),
        );
      else await book.removeEmpty(made);
      const state = isWaiting ? 'undoing' : settledState('undoing', steps);
      const undone: Command = { ...command, state, steps };
      await updateCommand(transaction, scope.ownerId, undone, [held.state]);
      await told(transaction, scope, { type: 'plan.undone', commandId: id });
      return undone;
    });

  return { apply, undo };
}
