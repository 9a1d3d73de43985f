import { texts } from './texts/texts';
/**
 * What became of a sign-in at a provider. `waiting`: the time is over, and nobody has said yes or no. `left`: the same, where the window was
 * closed long before or the page was left, so that there is nothing to finish and nothing to say.
 */
export type ConsentOutcome =
  | { outcome: 'connected' }
  | { outcome: 'refused'; reason: string }
  | { outcome: 'waiting' }
  | { outcome: 'left' };

export interface ConsentSteps {
  /** Asks our server for the address of the provider's page. */
  begin: () => Promise<string>;
  /** Asks our server whether it is done: true when connected, a sentence when it was refused. */
  ask: () => Promise<true | false | { refused: string }>;
  /** Told once when the window seems to be closed without an answer: the page need not wait any longer, though it goes on asking. */
  closed: () => void;
  everyMs: number;
  /** So long is asked, however long each answer takes. */
  forMs: number;
  signal: AbortSignal;
}

/** What is needed of a browser's window. */
export interface ConsentWindow {
  location: { href: string };
  readonly closed: boolean;
  close: () => void;
}

const LOOK = 'popup,width=540,height=720';

export class WindowBlockedError extends Error {
  constructor() {
    super(texts.yourBrowserBlockedTheWindow);
    this.name = 'WindowBlockedError';
  }
}

/**
 * Opens a window for a provider's sign-in. Must be called in the click itself: a window that opens later is blocked. It starts empty and
 * is sent on when our server has named the address.
 *
 * @throws WindowBlockedError
 */
export function openConsentWindow(): Window {
  const opened = window.open('about:blank', '_blank', LOOK);
  if (!opened) throw new WindowBlockedError();
  return opened;
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    signal.addEventListener('abort', done);
  });

/**
 * Sends the window to the provider and asks our server until the person has decided. That the window says it is closed is a hint only: a
 * provider's page may cut the tie to us, and then it says so of a window in which somebody is signing in.
 */
export async function followConsent(opened: ConsentWindow, steps: ConsentSteps): Promise<ConsentOutcome> {
  try {
    opened.location.href = await steps.begin();
  } catch (reason) {
    opened.close();
    throw reason;
  }
  const until = Date.now() + steps.forMs;
  let isClosed = false;
  while (Date.now() < until && !steps.signal.aborted) {
    await pause(steps.everyMs, steps.signal);
    // Looked at before the question: a window that closes itself with its answer is no window that was given up.
    const wasClosed = opened.closed;
    const answer = await steps.ask();
    if (steps.signal.aborted) break;
    if (answer === false) {
      if (wasClosed && !isClosed) steps.closed();
      isClosed ||= wasClosed;
      continue;
    }
    opened.close();
    return answer === true ? { outcome: 'connected' } : { outcome: 'refused', reason: answer.refused };
  }
  return { outcome: isClosed || steps.signal.aborted ? 'left' : 'waiting' };
}
