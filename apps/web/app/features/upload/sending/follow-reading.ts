import type { FollowedUpload } from 'contract/uploads';
import { logNote } from '~/lib/log';

/** The most that the server answers at once. */
const ASKED_AT_ONCE = 100;
/** Events come in bursts; what they name is asked for together. Milliseconds. */
const TOGETHER_MS = 300;
/** Where no event comes, because the live connection is away, say. Milliseconds. */
const UNASKED_MS = 5_000;

export interface FollowReadingOptions {
  /** Uploads whose reading is awaited, oldest first. */
  readonly awaited: ReadonlySet<string>;
  readonly ask: (ids: readonly string[]) => Promise<readonly FollowedUpload[]>;
  readonly tell: (outcome: FollowedUpload) => void;
  readonly wait?: (run: () => void, milliseconds: number) => () => void;
}

export function waitInBrowser(run: () => void, milliseconds: number) {
  const waiting = setTimeout(run, milliseconds);
  return () => clearTimeout(waiting);
}

/** Hears what became of uploads: by asking for those that an event names, and now and then for the oldest. */
export function createFollowReading({ awaited, ask, tell, wait = waitInBrowser }: FollowReadingOptions) {
  const named = new Set<string>();
  let isAsking = false;
  /** The next question comes together with what else is named until then. */
  let isSoon = false;
  let stop = () => {};

  function plan(milliseconds: number) {
    stop();
    isSoon = milliseconds === TOGETHER_MS;
    stop = wait(() => void look(), milliseconds);
  }
  async function look() {
    isSoon = false;
    const open = [...awaited];
    const wanted = open.filter((id) => named.has(id));
    named.clear();
    const ids = (wanted.length > 0 ? wanted : open).slice(0, ASKED_AT_ONCE);
    for (const id of wanted.slice(ASKED_AT_ONCE)) named.add(id);
    if (ids.length === 0) return;
    isAsking = true;
    try {
      for (const outcome of await ask(ids)) if (outcome.state !== 'storing') tell(outcome);
    } catch (error) {
      logNote('What became of uploads could not be asked for', error);
    } finally {
      isAsking = false;
    }
    if (awaited.size > 0) plan(named.size > 0 ? TOGETHER_MS : UNASKED_MS);
  }

  return {
    /** These were stored, or something happened to them. */
    changed(ids: readonly string[]) {
      const heard = ids.filter((id) => awaited.has(id));
      for (const id of heard) named.add(id);
      if (heard.length > 0 && !isSoon && !isAsking) plan(TOGETHER_MS);
    },
    /** What happened meanwhile was not heard. */
    missed: () => {
      if (!isAsking && awaited.size > 0) plan(TOGETHER_MS);
    },
  };
}
