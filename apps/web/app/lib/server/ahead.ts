// What a screen is known to need is asked for before its scripts have come. The answer waits here for whoever asks for the same address.

import { libraryHeaders } from './library-here';

/** As long as an answer counts as fresh (query-client.ts). Milliseconds. */
const KEPT_MS = 30_000;

interface Asked {
  readonly answer: Promise<Response>;
  readonly at: number;
}

const asked = new Map<string, Asked>();

/** Asks our own server, with the token of whoever is there. */
export function askAhead(path: string, token: () => Promise<string>): void {
  const answer = token().then((known) =>
    fetch(path, { headers: { ...libraryHeaders, accept: 'application/json', authorization: `Bearer ${known}` } }),
  );
  asked.set(path, { answer, at: performance.now() });
  // Whoever needs the answer asks again, and tells what went wrong then.
  answer.catch(() => asked.delete(path));
}

/** The answer to what was asked ahead, once: undefined when nothing was, when it has become old, and when the server did not give what was wanted. */
export async function takeAhead(path: string): Promise<Response | undefined> {
  const known = asked.get(path);
  asked.delete(path);
  if (!known || performance.now() - known.at > KEPT_MS) return undefined;
  try {
    const response = await known.answer;
    return response.ok ? response : undefined;
  } catch {
    // It is asked for once more, and what goes wrong then is told.
    return undefined;
  }
}
