import { NOTICES_KEPT } from 'contract/constants';
import * as z from 'zod/mini';
import { readStored } from '~/lib/browser/stored-value';

const Ids = z.array(z.string());

const keyOf = (userId: string) => `notices-own:${userId}`;

/** The latest events that answer to what this browser did itself, by their ids: a reload does not make news of them. */
export function ownNotices(userId: string): ReadonlySet<string> {
  try {
    return new Set(Ids.safeParse(JSON.parse(readStored(keyOf(userId)) ?? '[]')).data);
  } catch {
    // Not written by us: nothing is known.
    return new Set();
  }
}

export function keepOwnNotice(userId: string, id: string) {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify([...ownNotices(userId), id].slice(-NOTICES_KEPT)));
  } catch {
    // Denied storage: after a reload the event counts like any other.
  }
}
