import { formatCount, formatNumber } from '~/lib/text/format';
import type { Standing } from '../upload-queue';
import { isUnsent, type UploadItem } from '../upload.rules';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from '../texts/texts';

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
  const number = (count: number) => formatNumber(count);
  if (unsent > 0) return texts.ofSent(number(all - unsent - failed - missing), number(all));
  if (missing > 0) return texts.notSentAtYourLast(formatCount(missing, 'file'));
  if (reading > 0) return all === 1 ? texts.safeAndBeingRead : texts.allSafeOfRead(number(kept - reading), number(kept));
  if (kept === 0) return texts.couldNotBeTaken(formatCount(failed, 'file'));
  if (kept === known) return kept === 1 ? texts.thisFileWasHereAlready : texts.allWereHereAlready(number(kept));
  return texts.added(formatCount(kept - known, 'file'));
}

/** What holds up the sending, as a sentence; empty where nothing does. */
export function sayTrouble(standing: Standing): string {
  switch (standing.kind) {
    case 'going':
      return '';
    case 'paused':
      return texts.paused;
    case 'elsewhere':
      return texts.anotherTabIsSendingThese;
    case 'line':
      return texts.itGoesOnByItself(messages.networkErrorUpload);
    case 'session':
      return texts.youAreSignedOutIt;
    case 'busy':
      return texts.theServerIsBusyIt;
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
    counts.failed > 0 && texts.failedCount(counts.failed),
    counts.known > 0 && texts.hereAlready(counts.known),
    counts.missing > 0 && counts.unsent > 0 && texts.ofYourLastVisitAre(counts.missing),
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
  if (seconds < 50) return texts.lessThanAMinuteLeft;
  if (seconds < 5_400) return texts.aboutMinLeft(Math.max(1, Math.round(seconds / 60)));
  return texts.aboutHLeft(Math.round(seconds / 3_600));
}
