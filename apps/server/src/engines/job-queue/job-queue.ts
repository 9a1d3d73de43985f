// The port to background work. A job is a row written in the transaction of what it is about, so neither exists without the other.
import type { Database } from '#engines/database/database.ts';
import type { OwnerId } from '#kernel/owner.ts';

export interface NewJob {
  readonly kind: string;
  /** One job of a kind and key waits at a time: asking again while it waits changes nothing, while it runs makes it run once more. */
  readonly key: string;
  readonly ownerId: OwnerId;
  /** Ids and figures, not contents. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** Epoch milliseconds before which it must not start; now when absent. */
  readonly runAt?: number;
}

export interface Job extends NewJob {
  readonly id: string;
  /** 1 at the first try. A try that ended with the death of its process does not count. */
  readonly attempt: number;
  /**
   * Called inside a transaction that writes the job's result: a worker that lost its lease, and with it the job, writes nothing.
   * @throws LeaseLostError
   */
  confirm(transaction: Database): Promise<void>;
}

/** Thrown by a job that knows when it can go on: it runs again then, and the try does not count. */
export class JobPostponed extends Error {
  /** Epoch milliseconds. */
  readonly until: number;

  constructor(until: number) {
    super('The job goes on later');
    this.name = 'JobPostponed';
    this.until = until;
  }
}

/** Given to `giveUp` for a job that its process died over twice in a row while no other job ran in it. */
export class JobKilledProcessError extends Error {
  constructor() {
    super('The process stopped each time this was tried');
    this.name = 'JobKilledProcessError';
  }
}

export interface JobHandler {
  /** How many of this kind run at once in this process. */
  readonly concurrency: number;
  /** One more runs for an owner of whom none runs while others hold all places: nobody waits for another one's long jobs. */
  readonly spare?: boolean;
  /**
   * Tries before `giveUp`. One that ends with the death of its process does not count, since the process may have died of something else: the job
   * runs alone then, and two deaths in a row while it does are the last, whatever this says.
   */
  readonly attempts: number;
  /** Must be safe to run twice. Throwing means: try again later, or at the time a `JobPostponed` names. `signal` fires when the process is stopping or the lease is lost. */
  run(job: Job, signal: AbortSignal): Promise<void>;
  /** Called after the last failed try: say so where a person sees it. */
  giveUp(job: Job, error: unknown): Promise<void>;
}

/** Jobs of one kind. */
export interface JobStatistics {
  readonly kind: string;
  /** Due, and taken by no worker yet. */
  readonly waiting: number;
  /** Put off until a later time. */
  readonly putOff: number;
  readonly running: number;
  /** Of all of these, such as failed before and are tried again. */
  readonly failing: number;
  /** Milliseconds for which the longest waiting one has been due. */
  readonly oldest: number;
}

export interface JobQueue {
  /** Writes the job inside the caller's transaction; a worker hears of it after the commit. */
  enqueue(transaction: Database, job: NewJob): Promise<void>;
  /** Removes the job of this kind and key if it still waits; a running one is told to stop through its signal. */
  cancel(transaction: Database, kind: string, key: string): Promise<void>;
  /** The same for the jobs of every kind that an owner has under this key, such as all about one document. */
  cancelAllAbout(transaction: Database, ownerId: OwnerId, key: string): Promise<void>;
  /** Removes every job of an owner whose account ends; running ones are told to stop. The kind `except` stays. */
  cancelAllOf(transaction: Database, ownerId: OwnerId, except?: string): Promise<void>;
  /** Jobs that wait or run, for progress and for tests. */
  pending(kind?: string): Promise<number>;
  /** What waits and runs, of each kind that has jobs, for whoever watches over the installation. */
  statistics(): Promise<readonly JobStatistics[]>;
  /** Starts taking jobs, owners in turn. The worker stops when disposed, waiting for what runs. */
  work(handlers: Readonly<Record<string, JobHandler>>): AsyncDisposable;
}
