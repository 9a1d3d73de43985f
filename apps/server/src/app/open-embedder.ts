import { openaiCompatibleEmbedder } from '#engines/embedder/drivers/openai-compatible/openai-compatible.ts';
import { openaiEmbedder } from '#engines/embedder/drivers/openai/openai.ts';
import { voyageEmbedder } from '#engines/embedder/drivers/voyage/voyage.ts';
import type { Embedder } from '#engines/embedder/embedder.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import type { ProductSettings } from './product-settings.ts';

type IngestionSettings = ProductSettings['ingestion'];

interface Model {
  readonly model?: string;
  readonly dimensions?: number;
}

/** Ollama's usual model and its dimensions. */
const LOCAL = { model: 'nomic-embed-text', dimensions: 768 };

/** @returns undefined when there is no key for the service */
function open(
  service: string,
  { openaiKey, voyageKey, embeddingsUrl, embeddingsKey }: IngestionSettings,
  model: Model,
): Embedder | undefined {
  if (service === 'openai-compatible')
    return openaiCompatibleEmbedder({ ...LOCAL, baseUrl: embeddingsUrl, key: embeddingsKey, ...model });
  if (service === 'openai') return openaiKey === undefined ? undefined : openaiEmbedder({ key: openaiKey, ...model });
  if (service === 'voyage') return voyageKey === undefined ? undefined : voyageEmbedder({ key: voyageKey, ...model });
  return undefined;
}

/** The embedder that the settings name. @throws BadSettingsError when it lacks its key */
export function openEmbedder({ ingestion }: Pick<ProductSettings, 'ingestion'>): Embedder | 'builtin' {
  const { embeddings, embeddingsModel: model, embeddingsDimensions: dimensions } = ingestion;
  if (embeddings === 'builtin') return 'builtin';
  const embedder = open(embeddings, ingestion, {
    ...(model !== undefined && { model }),
    ...(dimensions !== undefined && { dimensions }),
  });
  if (!embedder)
    throw new BadSettingsError([
      `EMBEDDINGS=${embeddings} needs ${embeddings === 'openai' ? 'OPENAI_API_KEY' : 'VOYAGE_API_KEY'}`,
    ]);
  return embedder;
}

/** The embedder of a space that was filled earlier, so that it answers while another is being filled; undefined without its key. */
export function openEmbedderOfSpace({ ingestion }: Pick<ProductSettings, 'ingestion'>, space: string): Embedder | undefined {
  const [service = '', ...rest] = space.split(':');
  const dimensions = Number(rest.at(-1));
  // A model's own name may hold a colon: "nomic-embed-text:v1.5".
  return Number.isInteger(dimensions)
    ? open(service, ingestion, { model: rest.slice(0, -1).join(':'), dimensions })
    : undefined;
}
