import * as z from 'zod';
import { createThread } from '#kernel/threads.ts';
import type { Embedder, LearnedSemantics, SemanticsLearner } from '../../embedder.ts';

const FILE = new URL('./builtin-thread.ts', import.meta.url);
const MAX_BATCH = 256;

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
  const learning = createThread(FILE, null);
  const placing = createThread(FILE, null);

  return {
    async learn(texts) {
      const learned = (await learning.call('learn', [texts])) as LearnedSemantics | null;
      // What it took to learn is given back: the next time may be days away.
      if (learning.waiting() === 0) await learning.stop();
      return learned;
    },

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
