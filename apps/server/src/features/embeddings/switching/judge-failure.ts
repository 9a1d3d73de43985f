import type { ModelState } from 'contract/embedding-model';
import type { EmbeddingError } from '#engines/embedder/embedder.ts';

/** With pauses of up to five minutes some four hours: as long as a provider may be down. */
const PATIENT_TRIES = 50;
/** An answer that makes no sense comes from a proxy's passing trouble, or will never be better. */
const NONSENSE_TRIES = 3;
const LONGEST_PAUSE = 300_000;

export interface Judged {
  readonly state: Extract<ModelState, 'waiting' | 'needs_key' | 'failed'>;
  /** Epoch milliseconds; null when a person must act first. */
  readonly retryAt: number | null;
}

/** What a failure of the embedding service means for the work: asked again by itself and when, or not before a person acts. */
export function judgeFailure({ failure, retryAfter }: EmbeddingError, attempts: number, now: number): Judged {
  if (failure === 'needs_key') return { state: 'needs_key', retryAt: null };
  const tries = failure === 'refused' ? 0 : failure === 'nonsense' ? NONSENSE_TRIES : PATIENT_TRIES;
  if (attempts >= tries) return { state: 'failed', retryAt: null };
  return { state: 'waiting', retryAt: now + Math.max(retryAfter ?? 0, Math.min(LONGEST_PAUSE, 2_000 * 2 ** attempts)) };
}
