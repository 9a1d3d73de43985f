import { LEARNED_SPACE } from './choose-embedder.ts';
import type { Embedder, TextKind } from './embedder.ts';
import { EmbeddingError } from './embedder.ts';

/** Waits between tries, in milliseconds, where the other side does not say; then it is given up. */
const PAUSES = [1_000, 4_000, 15_000];
/** A provider that asks for a longer pause than this is better asked again by a later job. */
const LONGEST_PAUSE = 60_000;

export interface EmbeddingCost {
  readonly space: string;
  readonly texts: number;
  readonly characters: number;
}

/** Counts one call; not of what was learned here, which costs nothing that anybody would look for. */
export function countCost({ space }: Embedder, texts: readonly string[], spent: (cost: EmbeddingCost) => void): void {
  if (space.startsWith(LEARNED_SPACE)) return;
  spent({ space, texts: texts.length, characters: texts.reduce((sum, text) => sum + text.length, 0) });
}

interface Collaborators {
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Told after each call that was answered. */
  readonly spent: (cost: EmbeddingCost) => void;
}

/** Embeds any number of texts: in calls as large and as many at once as the embedder takes, patiently where it is busy. */
export function createEmbedInBatches({ sleep, spent }: Collaborators) {
  async function once(
    embedder: Embedder,
    texts: readonly string[],
    kind: TextKind,
    signal: AbortSignal | undefined,
  ): Promise<Float32Array[]> {
    for (let attempt = 0; ; attempt++) {
      try {
        const vectors = checkedVectors(embedder, texts, await embedder.embed(texts, kind, signal));
        countCost(embedder, texts, spent);
        return vectors;
      } catch (error) {
        const pause = pauseAfter(error, attempt);
        if (pause === undefined) throw error;
        await sleep(pause, signal);
      }
    }
  }

  return async (
    embedder: Embedder,
    texts: readonly string[],
    kind: TextKind,
    signal?: AbortSignal,
  ): Promise<Float32Array[]> => {
    const batches: { readonly from: number; readonly texts: readonly string[] }[] = [];
    for (let from = 0; from < texts.length; from += embedder.maxBatch)
      batches.push({ from, texts: texts.slice(from, from + embedder.maxBatch) });
    const vectors: Float32Array[] = [];
    let next = 0;
    const lane = async () => {
      for (let batch = batches[next++]; batch; batch = batches[next++]) {
        const { from } = batch;
        const embedded = await once(embedder, batch.texts, kind, signal).catch((error: unknown) => {
          // The other lanes send nothing more: it would be paid for and thrown away.
          next = batches.length;
          throw error;
        });
        embedded.forEach((vector, index) => {
          vectors[from + index] = vector;
        });
      }
    };
    await Promise.all(Array.from({ length: Math.min(embedder.parallel, batches.length) }, lane));
    return vectors;
  };
}
export type EmbedInBatches = ReturnType<typeof createEmbedInBatches>;

/** How long to wait before the next try; undefined when trying again will not help, or not soon. */
function pauseAfter(error: unknown, attempt: number): number | undefined {
  if (!(error instanceof EmbeddingError) || (error.failure !== 'busy' && error.failure !== 'unreachable')) return undefined;
  const pause = PAUSES[attempt];
  if (pause === undefined) return undefined;
  const asked = error.retryAfter ?? pause;
  return asked <= LONGEST_PAUSE ? asked : undefined;
}

/** Nothing that is not a vector of the right length gets into the index, or is compared with what is there. @throws EmbeddingError */
export function checkedVectors(embedder: Embedder, texts: readonly string[], vectors: readonly Float32Array[]): Float32Array[] {
  if (vectors.length !== texts.length)
    throw new EmbeddingError(
      'nonsense',
      `The embedding service was sent ${texts.length} texts and gave ${vectors.length} vectors back`,
    );
  for (const vector of vectors) {
    if (vector.length !== embedder.dimensions)
      throw new EmbeddingError(
        'nonsense',
        `The model gives vectors of ${vector.length} numbers where ${embedder.dimensions} were expected. Whoever runs the server can set this with EMBEDDINGS_DIMENSIONS.`,
      );
    if (!vector.every(Number.isFinite))
      throw new EmbeddingError('nonsense', 'The embedding service gave a vector that holds something else than numbers');
  }
  return [...vectors];
}
