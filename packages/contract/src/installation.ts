// What an operator sees of the whole installation: figures and states, no name of a file and no word of a question.
import * as z from 'zod';

const Milliseconds = z.number();

/** Jobs of one kind, of all processes. */
export const InstallationJobs = z.object({
  kind: z.string(),
  waiting: z.number().int(),
  putOff: z.number().int(),
  running: z.number().int(),
  /** Of these, such as failed before and are tried again. */
  failing: z.number().int(),
  /** How long the longest waiting one has been due. */
  oldest: Milliseconds,
});

/** One person's account. */
export const InstallationAccount = z.object({
  id: z.string(),
  /** Null where the person's sign-in provider tells none. */
  email: z.string().nullable(),
  /** Epoch milliseconds. */
  createdAt: Milliseconds,
  documents: z.number().int(),
  bytes: z.number(),
});

/** A search that took long in the process that answers. */
export const SlowQuestion = z.object({ at: Milliseconds, milliseconds: z.number() });

export const Installation = z.object({
  version: z.string(),
  node: z.string(),
  /** Such as `SQLite` or `PostgreSQL 15.14`. */
  database: z.string(),
  /** Where files are kept: this machine's disk, or a bucket. */
  files: z.enum(['disk', 'bucket']),
  /** Epoch milliseconds at which the process that answers was started. */
  startedAt: Milliseconds,
  /** Of that process. */
  memoryBytes: z.number(),
  documents: z.number().int(),
  bytes: z.number(),
  jobs: z.array(InstallationJobs),
  /** Documents that could not be read, by the code of the reason. */
  failures: z.array(z.object({ code: z.string(), documents: z.number().int() })),
  connections: z.array(z.object({ kind: z.string(), connections: z.number().int(), withProblem: z.number().int() })),
  /** How many there are; `accounts` holds the largest of them. */
  accountsInAll: z.number().int(),
  accounts: z.array(InstallationAccount),
  /** The latest first. */
  slowQuestions: z.array(SlowQuestion),
  /** From how many milliseconds on a question counts as slow. */
  slowFrom: z.number(),
});
export type Installation = z.infer<typeof Installation>;

/** `GET /api/installation`: null for who is no operator. */
export const InstallationAnswer = z.object({ installation: Installation.nullable() });
export type InstallationAnswer = z.infer<typeof InstallationAnswer>;
