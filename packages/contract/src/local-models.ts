// In the small dialect of zod, like the embedding model: pages read these shapes that should stay light.
import * as z from 'zod/mini';

/** `stopped`: what was fetched so far is kept, and goes on when somebody says so. `measuring`: tried with known questions and answers. */
export const LocalModelState = z.enum(['absent', 'fetching', 'measuring', 'stopped', 'installed']);
export type LocalModelState = z.infer<typeof LocalModelState>;

/** What a model does: makes vectors of passages, or reads question and passage together. */
export const LocalModelTask = z.enum(['embed', 'rerank']);
export type LocalModelTask = z.infer<typeof LocalModelTask>;

/** One model of the list that may run on the server itself. */
export const LocalModel = z.object({
  id: z.string(),
  name: z.string(),
  task: LocalModelTask,
  /** Which languages it knows, and what it is good for, in a sentence. */
  summary: z.string(),
  /** Bytes that are still to be fetched, with what runs it where that is missing. */
  download: z.number(),
  /** Bytes on the disk once it is installed, without what runs it. */
  size: z.number(),
  licence: z.string(),
  /** Page about the model. */
  source: z.string(),
  state: LocalModelState,
  /** Bytes; null unless it is being fetched or has stopped. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Why it stopped. */
  problem: z.nullable(z.string()),
  /** Whether searches use it. */
  inUse: z.boolean(),
});
export type LocalModel = z.infer<typeof LocalModel>;

/** `GET /api/local-models`. */
export const LocalModels = z.object({
  models: z.array(LocalModel),
  /** Whether this person may install and remove; where not, the operator does it on the command line. */
  mayChange: z.boolean(),
  /** Whether files that lie on the server may be named: only where the server serves its own machine alone. */
  mayImport: z.boolean(),
  /** Where the files come from. */
  host: z.string(),
});
export type LocalModels = z.infer<typeof LocalModels>;

/** Body of `POST /api/local-models/import`. */
export const ModelImport = z.object({ path: z.string().check(z.minLength(1), z.maxLength(4_000)) });
/** What was found there. */
export const ModelImportAnswer = z.object({
  /** Models that are complete now. */
  installed: z.array(z.string()),
  /** Models of which some files were found, and what is still missing of them. */
  incomplete: z.array(z.object({ name: z.string(), missing: z.array(z.string()) })),
});
export type ModelImportAnswer = z.infer<typeof ModelImportAnswer>;
