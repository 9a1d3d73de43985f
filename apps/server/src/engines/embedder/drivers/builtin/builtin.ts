import * as z from 'zod';
import { createThread, type Thread } from '#kernel/scheduling/threads.ts';
import type { Embedder, LearnedSemantics, SemanticsLearner, TextKind } from '../../embedder.ts';

export interface BuiltinThread {
  /** Nobody waits for what it does. */
  readonly background: boolean;
}

const FILE = new URL('./builtin-thread.ts', import.meta.url);
/** Few enough that the vectors of a batch are handed over in no time. */
const MAX_BATCH = 32;
/** What it took is given back after a while: the next time may be days away, or at once for another owner. */
const IDLE_MILLISECONDS = 60_000;

/** The length of the header, which begins a model; enough to know its dimensions without unpacking the rest. */
function dimensionsOf(model: Uint8Array): number {
  const length = new DataView(model.buffer, model.byteOffset).getUint32(0, true);
  return z.object({ dimensions: z.number() }).parse(JSON.parse(new TextDecoder().decode(model.subarray(4, 4 + length))))
    .dimensions;
}

/**
 * Embeddings without a downloaded model: learned from the owner's own passages, on a thread of its own. Nothing is sent and nothing is
 * downloaded.
 */
export function builtinSemantics(): SemanticsLearner & AsyncDisposable {
  // Learning takes minutes for a large library, placing the passages of a long file seconds; a question must wait for neither.
  const behind = () =>
    createThread(FILE, { background: true } satisfies BuiltinThread, { idleMilliseconds: IDLE_MILLISECONDS });
  const learning = behind();
  const placing: Readonly<Record<TextKind, Thread>> = {
    passage: behind(),
    question: createThread(FILE, { background: false } satisfies BuiltinThread),
  };

  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its port says
    learn: (texts) => learning.call('learn', [texts]) as Promise<LearnedSemantics | null>,

    async open(space, model): Promise<Embedder> {
      const dimensions = dimensionsOf(model);
      const place = (texts: readonly string[], kind: TextKind) =>
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the thread runs this very code and answers with what its port says
        placing[kind].call('place', [space, texts]) as Promise<Float32Array[] | null>;
      return {
        space,
        dimensions,
        maxBatch: MAX_BATCH,
        parallel: 1,
        async embed(texts, kind) {
          const placed = await place(texts, kind);
          if (placed) return placed;
          await placing[kind].call('open', [space, model]);
          return (await place(texts, kind)) ?? [];
        },
      };
    },

    async [Symbol.asyncDispose]() {
      await Promise.all([learning, placing.passage, placing.question].map((thread) => thread.stop()));
    },
  };
}
