// Random changes at a provider, followed by a process that keeps crashing. The test runs a few sequences, the benchmark a thousand.
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import { sourceFixtures, type SourceFixture } from '#engines/cloud-source/fakes/source-fixtures.test-support.ts';
import type { Database } from '#engines/database/database.ts';
import { InjectedCrash, simulateSync, type SyncSimulation } from './simulate-sync.test-support.ts';

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
function chanceFrom(seed: number): () => number {
  let state = seed * 0x9e3779b1;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const FOLDERS = ['', '/docs', '/docs/sub', '/papers', '/ärchiv & co'];
const NAMES = ['a', 'b', 'c', 'd e', 'ü#%'].map((name) => `${name}.pdf`);
const ROUNDS = 8;
/** Most steps before a process crashes; most runs take more. */
const LONGEST_LIFE = 150;

export interface SequenceOutcome {
  /** Present documents: `path=content`. */
  readonly here: string[];
  readonly there: string[];
  /** Paths that remain when all events are replayed. */
  readonly told: string[];
  readonly thereByPath: string[];
  /** Events that contradict each other, such as the creation of an existing file. */
  readonly contradictions: string[];
  readonly crashes: number;
}

/** Runs one sequence. The same seed gives the same sequence. */
export async function simulateSequence(database: Database, kind: CloudSourceKind, seed: number): Promise<SequenceOutcome> {
  await using fixture = await sourceFixtures[kind]();
  const chance = chanceFrom(seed);
  let livesFor = Number.POSITIVE_INFINITY;
  let crashes = 0;
  const crash = () => {
    if (livesFor-- > 0) return;
    throw new InjectedCrash('The process died');
  };
  const simulation = await simulateSync(database, fixture.source, { crash });

  for (let round = 0; round < ROUNDS; round++) {
    for (let step = 0; step < 1 + Math.floor(chance() * 5); step++) await change(fixture, chance, `${round}.${step}`);
    if (chance() < 0.1) fixture.expireCursors?.();
    livesFor = Math.floor(chance() * LONGEST_LIFE);
    if (await stepsUntilCrash(simulation)) crashes += 1;
    livesFor = Number.POSITIVE_INFINITY;
    simulation.expireLease();
  }
  for (let time = 0; time < 2; time++) {
    if (fixture.hidesRemovals) await simulation.change({ next_rescan_at: 0 });
    const outcome = await simulation.sync();
    if (outcome !== 'caught-up') throw new Error(`The last sync ended as ${outcome}`);
    simulation.advanceTime();
    await simulation.fetchFiles();
  }
  const files = await fixture.account.files();
  const played = replayEvents(await simulation.history());
  return {
    here: simulation.holdings(),
    there: [...files].map(([path, content]) => `${path}=${content}`).sort(),
    told: [...played.paths].sort(),
    thereByPath: [...files.keys()].sort(),
    contradictions: played.contradictions,
    crashes,
  };
}

async function stepsUntilCrash(simulation: SyncSimulation): Promise<boolean> {
  try {
    if ((await simulation.sync()) === 'failed') return true;
    await simulation.fetchFiles();
    return false;
  } catch (error) {
    if (error instanceof InjectedCrash) return true;
    throw error;
  }
}

/** One random change by a person. */
async function change(fixture: SourceFixture, chance: () => number, stamp: string): Promise<void> {
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(chance() * values.length)];
  const { account } = fixture;
  const titled = [...(await account.files()).keys()];
  // Where titles represent paths, they are converted back.
  const paths = titled.map((path) => (fixture.shown('/x/y') === '/x/y' ? path : path.replaceAll('\u2215', '/')));
  const fresh = `${pick(FOLDERS)}/${pick(NAMES)}`;
  const known = pick(paths);
  const what = chance();
  if (known === undefined || what < 0.4) return account.put(fresh, `content ${stamp} of ${fresh}`);
  if (what < 0.55) return account.put(known, `changed ${stamp}`);
  if (what < 0.7) return paths.includes(fresh) ? undefined : account.move(known, fresh);
  if (what < 0.85) return account.remove(known);
  const folder = known.slice(0, known.lastIndexOf('/'));
  if (folder === '') return undefined;
  if (what < 0.92) return account.remove(folder);
  const target = `/moved-${stamp}`;
  return account.move(folder, target);
}

/** The files according to the events alone. */
function replayEvents(events: readonly { type: string; path: string; old_path: string | null; item_id: string }[]) {
  const paths = new Map<string, string>();
  const contradictions: string[] = [];
  for (const { type, path, old_path: oldPath, item_id: id } of events) {
    const sentence = `${type} ${oldPath ?? ''} ${path}`;
    const knownAs = [...paths].find(([, known]) => known === (type === 'moved' ? oldPath : path));
    if (type === 'created') {
      if (paths.has(id)) contradictions.push(sentence);
      paths.set(id, path);
    } else if (type === 'deleted') {
      if (!paths.delete(id)) contradictions.push(sentence);
    } else if (type === 'moved') {
      if (!knownAs) contradictions.push(sentence);
      else paths.delete(paths.has(id) ? id : knownAs[0]);
      paths.set(id, path);
    } else if (!paths.has(id)) {
      // A file that is replaced by a new one gets a new id.
      if (knownAs) paths.delete(knownAs[0]);
      else contradictions.push(sentence);
      paths.set(id, path);
    }
  }
  return { paths: new Set(paths.values()), contradictions };
}
