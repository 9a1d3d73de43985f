import * as z from 'zod';
import { createThread } from '#kernel/threads.ts';
import type { Embedder, LearnedSemantics, SemanticsLearner } from '../../embedder.ts';

export interface BuiltinThread {
  /** Nobody waits for what it does. */
  readonly background: boolean;
}

const FILE = new URL('./builtin-thread.ts', import.meta.url);
/** Few enough that a question never waits long behind passages. */
const MAX_BATCH = 32;
/** What it took to learn is given back after a while: the next time may be days away, or at once for another owner. */
const LEARNING_IDLE_MILLISECONDS = 60_000;

/** The length of the header, which begins a model; enough to know its dimensions without unpacking the rest. */
function dimensionsOf(model: Uint8Array): number {
  const length = new DataView(model.buffer, model.byteOffset).getUint32(0, true);
  return z.object({ dimensions: z.number() }).parse(JSON.parse(new TextDecoder().decode(model.subarray(4, 4 + length))))
    .dimensions;
}

/**
 * Meaning without a model from anywhere: learned from the owner's own passages, on a thread of its own. Nothing is sent and nothing is
 * downloaded.
 */
export function builtinSemantics(): SemanticsLearner & AsyncDisposable {
  // Learning takes minutes for a large library; placing a question must not wait for it.
  const learning = createThread(FILE, { background: true } satisfies BuiltinThread, {
    idleMilliseconds: LEARNING_IDLE_MILLISECONDS,
  });
  const placing = createThread(FILE, { background: false } satisfies BuiltinThread);

  return {
    learn: (texts) => learning.call('learn', [texts]) as Promise<LearnedSemantics | null>,

    async open(space, model): Promise<Embedder> {
      const dimensions = dimensionsOf(model);
      const place = (texts: readonly string[]) => placing.call('place', [space, texts]) as Promise<Float32Array[] | null>;
      return {
        space,
        dimensions,
        maxBatch: MAX_BATCH,
        parallel: 1,
        async embed(texts) {
          const placed = await place(texts);
          if (placed) return placed;
          await placing.call('open', [space, model]);
          return (await place(texts)) ?? [];
        },
      };
    },

    async [Symbol.asyncDispose]() {
      await Promise.all([learning.stop(), placing.stop()]);
    },
  };
}
