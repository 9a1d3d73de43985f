import { NETWORK_ERROR_UPLOAD } from 'contract/messages';
import { formatCount } from '~/lib/text/format';
import type { Standing } from '../upload-queue';
import { isUnsent, type UploadItem } from '../upload.rules';

export interface UploadSummary {
  readonly title: string;
  /** What holds it up, as a sentence; empty where nothing does. */
  readonly trouble: string;
  /** `4 could not be taken`, and the like. */
  readonly asides: readonly string[];
  /** Bytes, of those that are not sent yet as far as they are. */
  readonly sent: number;
  readonly total: number;
  readonly counts: Counts;
}

export interface Counts {
  readonly all: number;
  readonly unsent: number;
  readonly reading: number;
  readonly known: number;
  readonly failed: number;
  readonly missing: number;
}

function countSteps(items: readonly UploadItem[]): Counts {
  const counts = { all: items.length, unsent: 0, reading: 0, known: 0, failed: 0, missing: 0 };
  for (const item of items) {
    const { state } = item;
    if (isUnsent(item)) counts.unsent += 1;
    else if (state.step === 'processing') counts.reading += 1;
    else if (state.step === 'failed') counts.failed += 1;
    else if (state.step === 'missing') counts.missing += 1;
    else if (state.step === 'done' && state.answer.duplicate === true) counts.known += 1;
  }
  return counts;
}

function titleOf({ all, unsent, reading, failed, known, missing }: Counts): string {
  const kept = all - failed - missing;
  const number = (count: number) => count.toLocaleString('en');
  if (unsent > 0) return `${number(all - unsent - failed - missing)} of ${number(all)} sent`;
  if (missing > 0) return `${formatCount(missing, 'file')} not sent at your last visit`;
  if (reading > 0) return all === 1 ? 'Safe, and being read' : `All safe, ${number(kept - reading)} of ${number(kept)} read`;
  if (kept === 0) return `${formatCount(failed, 'file')} could not be taken`;
  if (kept === known) return kept === 1 ? 'This file was here already' : `All ${number(kept)} were here already`;
  return `${formatCount(kept - known, 'file')} added`;
}

/** What holds up the sending, as a sentence; empty where nothing does. */
export function sayTrouble(standing: Standing): string {
  switch (standing.kind) {
    case 'going':
      return '';
    case 'paused':
      return 'Paused';
    case 'elsewhere':
      return 'Another tab is sending. These follow.';
    case 'line':
      return `${NETWORK_ERROR_UPLOAD}. It goes on by itself when the connection is back.`;
    case 'session':
      return 'You are signed out. It goes on when you sign in again.';
    case 'busy':
      return 'The server is busy. It goes on by itself.';
    case 'no-space':
      return standing.sentence;
  }
}

/** What the card says of all of them. */
export function summariseUploads(items: readonly UploadItem[], standing: Standing): UploadSummary {
  const counts = countSteps(items);
  let [sent, total] = [0, 0];
  for (const { size, state } of items) {
    if (state.step === 'failed' || state.step === 'missing') continue;
    total += size;
    sent += state.step === 'sending' ? state.sent : state.step === 'selected' ? 0 : size;
  }
  const isTold = counts.failed === counts.all || counts.known === counts.all;
  const asides = [
    counts.failed > 0 && `${counts.failed.toLocaleString('en')} could not be taken`,
    counts.known > 0 && `${counts.known.toLocaleString('en')} ${counts.known === 1 ? 'was' : 'were'} here already`,
    counts.missing > 0 && counts.unsent > 0 && `${counts.missing.toLocaleString('en')} of your last visit are missing`,
  ].filter((aside) => aside !== false);
  return {
    title: titleOf(counts),
    trouble: counts.unsent > 0 ? sayTrouble(standing) : '',
    asides: isTold ? [] : asides,
    sent,
    total,
    counts,
  };
}

/** `about 3 min left`; empty where it cannot be said yet. Bytes, and bytes a second. */
export function sayTimeLeft(left: number, speed: number | undefined): string {
  if (speed === undefined || speed <= 0 || left <= 0) return '';
  const seconds = left / speed;
  if (seconds < 50) return 'less than a minute left';
  if (seconds < 5_400) return `about ${Math.max(1, Math.round(seconds / 60))} min left`;
  return `about ${Math.round(seconds / 3_600)} h left`;
}
