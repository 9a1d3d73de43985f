import { realpathSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import * as z from 'zod';
import { messageOf } from '#kernel/errors.ts';
import { unlessAborted } from '#kernel/scheduling/unless-aborted.ts';
import type { Log } from '#kernel/log.ts';
import { ProcessDiedError, startLimitedProcess } from '#platform/processes/limited-process.ts';
import { createProcessPool } from '#platform/processes/process-pool.ts';
import { EmbeddingError, type Embedder } from '../../embedder.ts';
import type { LocalModel, LocalModelFiles } from '../../local-models.ts';
import type { EmbeddedTexts, ModelQuestion } from './model-messages.ts';

const PROGRAM = new URL('./child/model-child.ts', import.meta.url);
const MEBIBYTE = 1024 * 1024;
/** Passages embedded between two looks at the progress; a question never waits for them, it has a process of its own. */
const MAX_BATCH = 8;
/** Milliseconds without work after which a process ends: opening a model takes a second, which nobody should wait for twice in a row. */
const IDLE = { question: 600_000, passage: 30_000 };
/** Processor milliseconds for one text, or for opening the model. */
const SILENCE = 120_000;
/** More threads than this gain little with texts of some hundred tokens. */
const MOST_THREADS = 4;
/** Below what people wait for, and below the reading of files. */
const LOWEST_PRIORITY = 15;

const embedded: z.ZodType<EmbeddedTexts> = z.object({ dimensions: z.int(), values: z.instanceof(Float32Array) });
const scored = z.array(z.number());

interface Collaborators {
  readonly log: Log;
  /** Awaited before passages are embedded, so that searches come first. */
  readonly yieldToRequests?: () => Promise<void>;
}

/** Runs a model in confined processes: one for questions, which people wait for, and one at low priority for passages. Both start when needed. */
export function openLocalModel(files: LocalModelFiles, { log, yieldToRequests = async () => {} }: Collaborators): LocalModel {
  const { id, dimensions, prefixes } = files;
  const native = files.runtime.kind === 'native';
  // WebAssembly holds the file, a copy for the engine, and what it computes.
  const limits = {
    silence: SILENCE,
    processMemory: 900 * MEBIBYTE + 4 * files.bytes,
    heap: 640 * MEBIBYTE,
    engineMemory: Math.min(4_096 * MEBIBYTE, 512 * MEBIBYTE + 3 * files.bytes),
    partsPerProcess: Number.POSITIVE_INFINITY,
    recycleAbove: Number.POSITIVE_INFINITY,
  };
  const poolFor = (purpose: 'question' | 'passage') =>
    createProcessPool<ModelQuestion>({
      size: 1,
      // Another one would hold the model in memory once more.
      spare: 0,
      idle: IDLE[purpose],
      ...(purpose === 'passage' && { beforeAsking: yieldToRequests }),
      start: () =>
        startLimitedProcess({
          name: `model for ${purpose}s`,
          program: PROGRAM,
          settings: {},
          limits,
          background: purpose === 'passage',
          niceness: LOWEST_PRIORITY,
          addons: native,
          readable: [realpathSync(files.runtime.folder), realpathSync(files.tokenizer)],
          errorOf: (refusal) => new EmbeddingError('refused', broken(String(refusal))),
          log,
        }),
    });
  const pools = { question: poolFor('question'), passage: poolFor('passage') };
  const broken = (why: string) => `The model ${id} cannot be used. ${why}. Remove it and install it again.`;

  /** What every question says of the model. @throws EmbeddingError where a file is not as it was installed */
  function describe(threads: number) {
    const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size;
    const found = size(files.model);
    if (found === undefined || size(files.tokenizer) === undefined || size(files.runtime.folder) === undefined)
      throw new EmbeddingError('refused', broken('Some of its files are gone'));
    if (found !== files.bytes)
      throw new EmbeddingError('refused', broken(`Its file has ${found} bytes where ${files.bytes} were expected`));
    const runtime = { kind: files.runtime.kind, folder: realpathSync(files.runtime.folder) };
    return { path: files.model, tokenizer: realpathSync(files.tokenizer), runtime, maxTokens: files.maxTokens, threads };
  }

  async function ask(
    purpose: 'question' | 'passage',
    question: ModelQuestion,
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    try {
      if (purpose === 'passage') return await pools[purpose].ask(question, { signal });
      // Whoever asks may not wait for ever, but the process that opens the model is left at it: the next question finds it open.
      return await unlessAborted(pools[purpose].ask(question), signal);
    } catch (error) {
      if (!(error instanceof ProcessDiedError)) throw error;
      log.warn('a model ended its process', { model: id, reason: messageOf(error) });
      throw new EmbeddingError(error.starved ? 'unreachable' : 'nonsense', `The model ${id} stopped at its work`, {
        cause: error,
      });
    }
  }
  const threadsFor = (purpose: 'question' | 'passage') =>
    purpose === 'passage' ? 1 : Math.min(MOST_THREADS, availableParallelism());

  const embedder: Embedder = {
    space: `local:${id}:${dimensions}`,
    dimensions,
    maxBatch: MAX_BATCH,
    parallel: 1,
    ...(files.cosines && { cosines: files.cosines }),
    async embed(texts, kind, signal) {
      if (texts.length === 0) return [];
      const question = {
        ...describe(threadsFor(kind)),
        kind: 'embed' as const,
        pooling: files.pooling,
        texts: texts.map((text) => prefixes[kind] + text),
      };
      const { dimensions: width, values } = embedded.parse(await ask(kind, question, signal));
      if (width !== dimensions || values.length !== width * texts.length)
        throw new EmbeddingError('refused', broken(`It gives ${width} numbers where ${dimensions} were expected`));
      return texts.map((_, row) => values.slice(row * width, (row + 1) * width));
    },
  };

  return {
    embedder,
    async score(question, texts, signal) {
      if (texts.length === 0) return [];
      const pairs = { ...describe(threadsFor('question')), kind: 'score' as const, question, texts };
      return scored.length(texts.length).parse(await ask('question', pairs, signal));
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([pools.question.close(), pools.passage.close()]);
    },
  };
}
