// Numbers of the specification, once. Times in milliseconds unless the name says otherwise.
export const TOP_K_DEFAULT = 5;
export const TOP_K_MAX = 50;
export const TOAST_DISMISS_MS = 3_000;
export const ZOOM = { min: 0.5, max: 3, step: 0.25, start: 1 } as const;
export const NOTICES_KEPT = 20;
export const NOTICES_SHOWN = 10;
/** Source of the events that say of a connection, in `path`, that its provider lets us in no longer. */
export const ACCESS_LOST = 'access-lost';
/** The sources of notices that a webhook was switched off, an e-mail refused, a file could not be kept: what they tell is about no document. */
export const WEBHOOK_OFF = 'webhook';
export const MAIL_REFUSED = 'mail-in';
export const NOT_KEPT = 'not-kept';
/** Source of the notice that a document which came is the same paper as another one, in other bytes; `path` is the sentence. */
export const SAME_AGAIN = 'same-again';
/** Sources of the notices that somebody named one in a comment, or replied in a thread that one takes part in; `path` is the document. */
export const MENTIONED = 'mentioned';
export const REPLIED = 'replied';
/** Above this the badge says `9+`. */
export const BADGE_MAX = 9;
export const SOCKET = { port: 5001, attempts: 5, delayMs: 1_000 } as const;
export const DRIVE = {
  statusPollMs: 30_000,
  eventsKept: 20,
  connectPollMs: 2_000,
  connectTimeoutMs: 120_000,
  wizardTries: 30,
} as const;
export const SILENT_SIGN_IN_TIMEOUT_SECONDS = 60;
/** The worker of the sign-in SDK, which keeps the refresh token out of the page. */
export const SIGN_IN_WORKER = '/auth0-worker.js';
export const LOGIN_POPUP = { width: 400, height: 600, timeoutSeconds: 60 } as const;
/** Lower, equal and upper bounds of what a relevance score means in words. */
export const RELEVANCE = { strong: 0.7, possible: 0.4 } as const;
/** What a score of 0 to 1 means in a word. */
export function certaintyOf(score: number): 'strong' | 'possible' | 'weak' {
  if (score >= RELEVANCE.strong) return 'strong';
  return score >= RELEVANCE.possible ? 'possible' : 'weak';
}
/** A search that finds nothing above it answers with an empty list, unless it says otherwise with `min_score`. */
export const SURE_SCORE = 0.3;
/** What the nearest passages need, when nobody is sure. */
export const NEAREST_SCORE = 0.02;
/** So many of the nearest passages are shown where nobody is sure. */
export const NEAREST_SHOWN = 3;
export const LOCAL_KEYS = {
  apiKeys: 'api_keys',
  showDemoResponses: 'showDemoResponses',
  notes: (id: string) => `notes:${id}`,
} as const;
export const TRASH_DAYS = 30;
export const COPYRIGHT_YEAR = 2023;
export const TYPING = { typeMs: 70, eraseMs: 40, holdMs: 1_500, pauseMs: 500 } as const;
export const PLACEHOLDER_ROTATION_MS = 3_000;
export const VOICE_DEMO_MS = 2_000;
export const STARRED_EMPTY_HEIGHT = 400;
export const AVATAR_FALLBACK = 'U';
