// One page sends at a time, and pages know of each other: by locks of the browser, which end with the page that holds them.

const PAGE = 'uploads-page:';
const SENDER = 'uploads-sender:';

let page: string | undefined;

const locksOf = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** This page, among those that are open: a lock of its name is held for as long as it is. */
export function pageId(): string {
  if (page === undefined) {
    page = crypto.randomUUID();
    // Never settled on purpose: the browser lets go of it when the page is gone.
    locksOf()
      ?.request(PAGE + page, () => new Promise(() => undefined))
      .catch(() => undefined);
  }
  return page;
}

/** The pages that are open; where the browser has no locks, this one alone. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await locksOf()?.query()) ?? {};
  return new Set([pageId(), ...held.flatMap(({ name = '' }) => (name.startsWith(PAGE) ? [name.slice(PAGE.length)] : []))]);
}

/** Resolves when that page is gone. */
export const pageGone = (other: string): Promise<void> =>
  Promise.resolve(locksOf()?.request(PAGE + other, () => undefined)).then(() => undefined);

/**
 * Waits for the right to send what is this owner's, which one page of this browser has.
 *
 * @param signal ends the waiting
 * @returns what gives it back; undefined when the signal came first
 */
export function takeSender(owner: string, signal: AbortSignal): Promise<(() => void) | undefined> {
  const locks = locksOf();
  if (!locks) return Promise.resolve(() => {});
  return new Promise((resolve, reject) => {
    const held = () => new Promise<void>((giveBack) => resolve(() => giveBack()));
    locks.request(SENDER + owner, { signal }, held).catch((error: unknown) => {
      if (signal.aborted) resolve(undefined);
      else reject(error instanceof Error ? error : new Error(String(error)));
    });
  });
}
