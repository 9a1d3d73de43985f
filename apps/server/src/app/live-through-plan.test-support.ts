import { isDeepStrictEqual } from 'node:util';
import type { CommandStep } from 'contract/commands';
import { ConnectionKind } from 'contract/connections';
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import { Death, planOf, simulatePlans, stepAtProvider } from './simulate-plans.test-support.ts';

/** The kinds of connections in which files can be changed. */
export const WRITTEN_KINDS = ConnectionKind.options.filter((kind) => kind !== 'notion');

export const PLANNED_FILES = {
  '/in/one.pdf': 'first',
  '/in/two.pdf': 'second',
  '/out/three.pdf': 'third',
  '/four.pdf': 'fourth',
  '/out/five.pdf': 'fifth',
};
const FOLDERS = ['Taxes/2025', 'Home', 'in'];
/** A process does this many things before it dies, at most; fewer get nothing done. */
const LONGEST_LIFE = 120;
/** More processes than any plan needs; one that is not done then never will be. */
const MOST_LIVES = 600;

/** Numbers that are the same for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

/** Steps that fit one after the other, as plans do. */
function randomSteps(below: (limit: number) => number, found: readonly { id: string; filename: string }[]): CommandStep[] {
  const documents = found.map((document) => ({ ...document, folder: '' }));
  const steps: CommandStep[] = [];
  for (let number = 1; number <= 4; number++) {
    const index = below(documents.length);
    const document = documents[index];
    if (!document) continue;
    const op = (['move', 'move', 'rename', 'trash'] as const)[below(4)] ?? 'move';
    const folder = FOLDERS[below(FOLDERS.length)] ?? '';
    const to = op === 'move' ? folder : op === 'rename' ? `renamed ${number}.pdf` : null;
    steps.push(stepAtProvider(`s${number}`, op, document, to));
    if (op === 'move') document.folder = folder;
    if (op === 'rename') document.filename = to ?? '';
    if (op === 'trash') documents.splice(index, 1);
  }
  return steps;
}

/** What went wrong with the files of one plan, a sentence each. */
export interface PlanOutcome {
  readonly lost: string[];
  readonly doubled: string[];
  /** In between, or not as the journal says. */
  readonly unsaid: string[];
  /** Processes that died. */
  readonly deaths: number;
}

/** Applies a plan at random and takes it back, by processes that die anywhere, while syncs come in between. */
export async function liveThroughPlan(database: Database, kind: CloudSourceKind, seed: number): Promise<PlanOutcome> {
  await using world = await simulatePlans(database, kind, PLANNED_FILES);
  const outcome = { lost: [] as string[], doubled: [] as string[], unsaid: [] as string[], deaths: 0 };
  const below = numbersFrom(seed);
  const signal = new AbortController().signal;
  const all = Object.values(PLANNED_FILES);

  const lookAtFiles = async (isSettled: boolean) => {
    const there = await world.contents();
    for (const content of all) {
      const times = there.filter((one) => one === content).length;
      if (times === 0) outcome.lost.push(`${kind} ${seed}: ${content}`);
      // While a file is on its way it may be at both ends.
      if (times > 1 && isSettled) outcome.doubled.push(`${kind} ${seed}: ${content}`);
    }
  };
  const expectSame = (what: string, found: unknown, wanted: unknown) => {
    if (!isDeepStrictEqual(found, wanted))
      outcome.unsaid.push(`${kind} ${seed}, ${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
  };
  const work = async () => {
    for (let lives = 1; lives < MOST_LIVES; lives++) {
      try {
        await world.start({ left: 1 + below(LONGEST_LIFE) }).clouds.run(world.scope, signal);
        return;
      } catch (error) {
        if (!(error instanceof Death)) throw error;
        outcome.deaths++;
      }
      await lookAtFiles(false);
      if (below(5) === 0) await world.follow();
    }
    throw new Error(`The plan ${seed} on ${kind} never comes to its end`);
  };

  const before = { shown: await world.shown(), documents: await world.documents() };
  const plan = planOf('cmd_1', randomSteps(below, before.documents));
  await world.keep(plan);
  const { settle } = world.start({ left: Infinity });
  expectSame('applying', (await settle.apply(world.scope, plan.id, {}, 'given')).state, 'applying');
  await work();
  const { steps } = await world.told(plan.id);
  expectSame(
    'applied',
    steps.map(({ state, problem }) => problem ?? state),
    plan.steps.map(() => 'done'),
  );
  await lookAtFiles(true);
  await world.follow();
  const after = await world.documents();
  expectSame(
    'documents',
    after.map(({ id }) => id),
    before.documents.map(({ id }) => id),
  );
  for (const { op, documentId } of steps)
    if (op === 'trash') expectSame('trash', after.find(({ id }) => id === documentId)?.isTrashed, true);
  const names = Object.keys(await world.shown()).map((path) => path.slice(path.lastIndexOf('/') + 1));
  expectSame('names', names.toSorted(), after.flatMap(({ filename, isTrashed }) => (isTrashed ? [] : [filename])).toSorted());

  expectSame('undoing', (await settle.undo(world.scope, plan.id, {})).state, 'undoing');
  await work();
  const undone = await world.told(plan.id);
  expectSame(
    'undone',
    undone.steps.map(({ state, problem }) => problem ?? state),
    plan.steps.map(() => 'undone'),
  );
  expectSame('the journal', undone.state, 'undone');
  await lookAtFiles(true);
  await world.follow();
  expectSame('as it was', { shown: await world.shown(), documents: await world.documents() }, before);
  expectSame('folders', await world.folders(), []);
  return outcome;
}
