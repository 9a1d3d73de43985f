import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createMirror, followChanges, libraryNow } from '../../apps/server/src/app/border/mirror-library.test-support.ts';
import { startProduct, type Product } from '../product/start-product.ts';
import { report } from '../report.ts';
import { seededRandom } from '../statistics.ts';
import { changeAtRandom, look } from './change-at-random.ts';

export const summary =
  'a copy kept by the list of changes alone, through random changes and kill -9 [changes 10000] [deaths 50] [seed]';

/** Programs that change the library at once. */
const WRITERS = 4;
/** Changes after which a writer looks again what there is. */
const LOOKS_EVERY = 8;
/** Milliseconds between two looks whether a life has been long enough. */
const LOOK_AFTER = 20;
/** Deaths after which the copy is compared; and at the end. */
const COMPARES_EVERY = 10;
/** Milliseconds between two comparisons, and how many there are before a difference counts. */
const SETTLES_EVERY = 1_000;
const SETTLES_WITHIN = 120;
/** Changes of one answer: few, so that most of what is followed goes on where an answer ended. */
const AT_ONCE = 40;

/** No answer came: nobody knows whether it was done. */
const isCutOff = (error: unknown): boolean => error instanceof TypeError && error.message === 'fetch failed';

/** The server ended by itself, which nobody asked it to. */
const hasEnded = ({ child }: Product, { isDead }: { isDead: boolean }): boolean => !isDead && child.exitCode !== null;

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;

const callerOf =
  (url: string, key: string): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body !== undefined && !isForm && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') ? (JSON.parse(text) as unknown) : text };
  };

/** Files and folders that are here and not there, there and not here, or not the same. */
function differences(one: readonly { id: string }[], other: readonly { id: string }[]): string[] {
  const held = new Map(one.map((thing) => [thing.id, thing]));
  const kept = new Map(other.map((thing) => [thing.id, thing]));
  return [...new Set([...held.keys(), ...kept.keys()])].filter((id) => !isDeepStrictEqual(held.get(id), kept.get(id)));
}

export async function run([wanted = '10000', deaths = '50', given]: readonly string[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'trove-mirror-'));
  const seed = given === undefined ? Date.now() % 1_000_000 : Number(given);
  const random = seededRandom(seed);
  const mirror = createMirror();
  const done = { changes: 0, refused: 0, unanswered: 0 };
  const rounds = Number(deaths) + 1;
  let key = '';
  /** Changes until so many were answered, and then ends the server while the others are on their way. */
  async function live(product: Product, until: number, isLast: boolean): Promise<void> {
    const call = callerOf(product.url, key);
    const state = { isDead: false };
    const write = async () => {
      while (!state.isDead && done.changes < until)
        try {
          const seen = await look(call, random);
          for (let step = 0; step < LOOKS_EVERY && !state.isDead && done.changes < until; step += 1) {
            const { status, body } = await changeAtRandom(call, seen, random);
            if (status >= 500) throw new Error(`answered with ${status}: ${JSON.stringify(body)}`);
            if (status < 400) done.changes += 1;
            else done.refused += 1;
          }
        } catch (error) {
          if (!isCutOff(error) || hasEnded(product, state)) throw error;
          done.unanswered += 1;
        }
    };
    const follow = async () => {
      while (!state.isDead && done.changes < until)
        try {
          await followChanges({ call: followCall(call) }, mirror, AT_ONCE);
        } catch (error) {
          if (!isCutOff(error) || hasEnded(product, state)) throw error;
        }
    };
    const working = Promise.all([...Array.from({ length: WRITERS }, write), follow()]);
    if (!isLast) {
      // In the midst of what the writers do: the last changes of this life are not waited for.
      const moment = until - Math.floor(random() * WRITERS);
      while (done.changes < moment) await Promise.race([working, wait(LOOK_AFTER)]);
      state.isDead = true;
      await product.killNow();
    }
    await working;
  }

  /** What the copy holds otherwise than the library when both have settled: files that were added are read meanwhile, and that is told too. */
  async function compare(product: Product): Promise<{ different: number; files: number; folders: number }> {
    const call = followCall(callerOf(product.url, key));
    const look = async () => {
      await followChanges({ call }, mirror, AT_ONCE);
      const [held, kept] = [mirror.held(), await libraryNow({ call })];
      const different = [...differences(held.files, kept.files), ...differences(held.folders, kept.folders)];
      return { held, kept, different };
    };
    let last = await look();
    for (let again = 0; last.different.length > 0 && again < SETTLES_WITHIN; again += 1) {
      await wait(SETTLES_EVERY);
      last = await look();
    }
    const { held, kept, different } = last;
    for (const id of different.slice(0, 10))
      console.log(`✖ ${id}:`, find(held, id) ?? 'not in the copy', find(kept, id) ?? 'not in the library');
    return { different: different.length, files: kept.files.length, folders: kept.folders.length };
  }

  try {
    let different = 0;
    for (let round = 0; round < rounds; round += 1) {
      await using product = await startProduct({ dataDir });
      if (round === 0) key = await product.addAccount('mirror@example.org');
      const isLast = round === rounds - 1;
      if (round > 0 && round % COMPARES_EVERY === 0) {
        different += (await compare(product)).different;
        console.log(`death ${round}: ${done.changes} changes, ${mirror.seen} of the list taken, ${different} differences`);
      }
      await live(product, Math.ceil((Number(wanted) * (round + 1)) / rounds), isLast);
      if (!isLast) continue;
      const end = await compare(product);
      report(`mirror: ${done.changes} changes, ${deaths} deaths, ${done.unanswered} requests cut off, seed ${seed}`, [
        { what: 'files and folders that differ', value: different + end.different, unit: '', bar: 0 },
        { what: 'files in the library', value: end.files, unit: '' },
        { what: 'folders in the library', value: end.folders, unit: '' },
        { what: 'changes taken from the list', value: mirror.seen, unit: '' },
      ]);
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

const find = ({ files, folders }: { files: { id: string }[]; folders: { id: string }[] }, id: string) =>
  [...files, ...folders].find((thing) => thing.id === id);

/** As the support of the tests calls: with headers, which nobody looks at here. */
const followCall = (call: Call) => async (method: string, path: string, body?: unknown) => ({
  ...(await call(method, path, body)),
  headers: new Headers(),
});
