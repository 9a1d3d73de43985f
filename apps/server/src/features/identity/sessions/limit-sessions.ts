/** How long a session lasts, in milliseconds. */
export interface SessionLimits {
  /** Since it was last used. */
  readonly idle: number;
  /** Since the person signed in, however often it is used. */
  readonly absolute: number;
}

/** When a session that is good at this moment was used last and signed in, at the earliest. Epoch milliseconds. */
export const oldestLiveSession = ({ idle, absolute }: SessionLimits, now: number) => ({
  seenAt: now - idle,
  authenticatedAt: now - absolute,
});

/** How exact "last seen" is, in milliseconds: a write at every request would cost more than it tells. */
export const seenExactTo = ({ idle }: SessionLimits): number => Math.min(300_000, Math.floor(idle / 10));
