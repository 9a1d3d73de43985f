import type { WebhookRow } from './webhooks.store.ts';

interface Waits {
  /** Milliseconds that a receiver has for its answer. */
  readonly answerWithin: number;
  /** The longest that one waits for its turn, in milliseconds. */
  readonly longest: number;
}

/** Either it is sent now, and `end` says that the answer is there or never came; or not before `until`, in epoch milliseconds. */
interface Turn {
  readonly until: number | null;
  end(): void;
}

/**
 * Lets a receiver that fails hold up one delivery at a time, of all that this process sends: it may be silent for as long as an answer may take, and
 * everything else that is sent would wait for it. What comes meanwhile gets a place behind it.
 */
export function createFailingQueues({ answerWithin, longest }: Waits) {
  /** What is on its way to each webhook, and when the last of those that wait has its turn. */
  const queues = new Map<string, { sent: number; last: number }>();
  return {
    take({ owner_id: ownerId, id, failing_since: failingSince }: WebhookRow, now: number): Turn {
      const key = `${ownerId} ${id}`;
      const queue = queues.get(key) ?? { sent: 0, last: now };
      if (failingSince !== null && queue.sent > 0) {
        queue.last = Math.min(Math.max(queue.last, now) + answerWithin, now + longest);
        return { until: queue.last, end: () => undefined };
      }
      queue.sent += 1;
      queues.set(key, queue);
      return {
        until: null,
        end() {
          queue.sent -= 1;
          if (queue.sent === 0) queues.delete(key);
        },
      };
    },
  };
}
