// Random changes at a provider, followed by a process that keeps dying: what the test plays a few times and the bench a thousand times.
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import { sourceRigs, type SourceRig } from '#engines/cloud-source/drivers/stand-in/rig-sources.ts';
import type { Database } from '#engines/database/database.ts';
import { InjectedCrash, rehearseSync, type Rehearsal } from './rehearse-sync.test-support.ts';

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
/** Steps after which a process has died at the latest; most runs take more. */
const LONGEST_LIFE = 150;

export interface SequenceOutcome {
  /** Present documents: `path=content`. */
  readonly here: string[];
  readonly there: string[];
  /** Paths that remain when all events are played back. */
  readonly told: string[];
  readonly thereByPath: string[];
  /** Events that cannot be true, such as the arrival of what was there already. */
  readonly contradictions: string[];
  readonly deaths: number;
}

/** Plays one sequence. The same seed plays the same sequence. */
export async function rehearseSequence(database: Database, kind: CloudSourceKind, seed: number): Promise<SequenceOutcome> {
  await using rig = await sourceRigs[kind]();
  const chance = chanceFrom(seed);
  let livesFor = Number.POSITIVE_INFINITY;
  let deaths = 0;
  const crash = () => {
    if (livesFor-- > 0) return;
    throw new InjectedCrash('The process died');
  };
  const rehearsal = await rehearseSync(database, rig.source, { crash });

  for (let round = 0; round < ROUNDS; round++) {
    for (let step = 0; step < 1 + Math.floor(chance() * 5); step++) await change(rig, chance, `${round}.${step}`);
    if (chance() < 0.1) rig.expireCursors?.();
    livesFor = Math.floor(chance() * LONGEST_LIFE);
    if (await dies(rehearsal)) deaths += 1;
    livesFor = Number.POSITIVE_INFINITY;
    rehearsal.letLeaseRunOut();
  }
  for (let time = 0; time < 2; time++) {
    if (rig.hidesRemovals) await rehearsal.change({ next_rescan_at: 0 });
    const outcome = await rehearsal.sync();
    if (outcome !== 'caught-up') throw new Error(`The last sync ended as ${outcome}`);
    rehearsal.letTimePass();
    await rehearsal.fetchFiles();
  }
  const files = await rig.hand.files();
  const played = playBack(await rehearsal.history());
  return {
    here: rehearsal.holdings(),
    there: [...files].map(([path, content]) => `${path}=${content}`).sort(),
    told: [...played.paths].sort(),
    thereByPath: [...files.keys()].sort(),
    contradictions: played.contradictions,
    deaths,
  };
}

async function dies(rehearsal: Rehearsal): Promise<boolean> {
  try {
    if ((await rehearsal.sync()) === 'failed') return true;
    await rehearsal.fetchFiles();
    return false;
  } catch (error) {
    if (error instanceof InjectedCrash) return true;
    throw error;
  }
}

/** One random thing that a person may do. */
async function change(rig: SourceRig, chance: () => number, stamp: string): Promise<void> {
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(chance() * values.length)];
  const { hand } = rig;
  const titled = [...(await hand.files()).keys()];
  // Where titles stand for paths, they are read back as paths.
  const paths = titled.map((path) => (rig.shown('/x/y') === '/x/y' ? path : path.replaceAll('\u2215', '/')));
  const fresh = `${pick(FOLDERS)}/${pick(NAMES)}`;
  const known = pick(paths);
  const what = chance();
  if (known === undefined || what < 0.4) return hand.put(fresh, `content ${stamp} of ${fresh}`);
  if (what < 0.55) return hand.put(known, `changed ${stamp}`);
  if (what < 0.7) return paths.includes(fresh) ? undefined : hand.move(known, fresh);
  if (what < 0.85) return hand.remove(known);
  const folder = known.slice(0, known.lastIndexOf('/'));
  if (folder === '') return undefined;
  if (what < 0.92) return hand.remove(folder);
  const target = `/moved-${stamp}`;
  return hand.move(folder, target);
}

/** What a reader of the events believes to be there. */
function playBack(events: readonly { type: string; path: string; old_path: string | null; item_id: string }[]) {
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
      // A file that is saved by writing a new one over it gets a new id.
      if (knownAs) paths.delete(knownAs[0]);
      else contradictions.push(sentence);
      paths.set(id, path);
    }
  }
  return { paths: new Set(paths.values()), contradictions };
}
