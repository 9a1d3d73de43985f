// Learns and embeds on a thread of its own.
import { workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '#kernel/scheduling/thread-priority.ts';
import { answerCalls } from '#kernel/scheduling/threads.ts';
import type { LearningText } from '../../embedder.ts';
import type { BuiltinThread } from './builtin.ts';
import { learnSemantics } from './learn-semantics.ts';
import { unpackModel, type SemanticModel } from './semantic-model.ts';

/** Models kept unpacked; each is up to some 12 MB. */
const KEPT = 3;
const models = new Map<string, SemanticModel>();

const calls: Readonly<Record<string, (...parameters: never[]) => unknown>> = {
  learn: (texts: readonly LearningText[]) => learnSemantics(texts),
  holds: (id: string) => models.has(id),
  open(id: string, model: Uint8Array) {
    models.set(id, unpackModel(model));
    const oldest = models.keys().next().value;
    if (models.size > KEPT && oldest !== undefined) models.delete(oldest);
  },
  place(id: string, texts: readonly string[]) {
    const model = models.get(id);
    return model === undefined ? null : texts.map((text) => model.place(text));
  },
};

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
if ((workerData as BuiltinThread).background) lowerThreadPriority();

answerCalls(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the other end of the channel is our own code of the same version
  async (method, parameters) => calls[method]?.(...(parameters as never[])),
  async () => models.clear(),
);
