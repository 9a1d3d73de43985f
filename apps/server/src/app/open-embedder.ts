import { openaiCompatibleEmbedder } from '#engines/embedder/drivers/openai-compatible/openai-compatible.ts';
import { openaiEmbedder } from '#engines/embedder/drivers/openai/openai.ts';
import { transformersEmbedder } from '#engines/embedder/drivers/transformers/transformers.ts';
import { voyageEmbedder } from '#engines/embedder/drivers/voyage/voyage.ts';
import type { Embedder } from '#engines/embedder/embedder.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import { placesIn } from './open-engines.ts';
import type { ProductSettings } from './product-settings.ts';

type EmbedderSettings = Pick<ProductSettings, 'ingestion' | 'app'>;

interface Model {
  readonly model?: string;
  readonly dimensions?: number;
}

/** Ollama's usual model and its dimensions. */
const LOCAL = { model: 'nomic-embed-text', dimensions: 768 };

/** @returns undefined when there is no key for the service */
function open(service: string, { ingestion, app }: EmbedderSettings, model: Model): Embedder | undefined {
  const { openaiKey, voyageKey, embeddingsUrl, embeddingsKey } = ingestion;
  if (service === 'transformers') return transformersEmbedder({ folder: placesIn(app.dataDir).models, ...model });
  if (service === 'openai-compatible')
    return openaiCompatibleEmbedder({ ...LOCAL, baseUrl: embeddingsUrl, key: embeddingsKey, ...model });
  if (service === 'openai') return openaiKey === undefined ? undefined : openaiEmbedder({ key: openaiKey, ...model });
  if (service === 'voyage') return voyageKey === undefined ? undefined : voyageEmbedder({ key: voyageKey, ...model });
  return undefined;
}

/** The embedder that the settings name. @throws BadSettingsError when it lacks its key */
export function openEmbedder(settings: EmbedderSettings): Embedder | 'builtin' {
  const { embeddings, embeddingsModel: model, embeddingsDimensions: dimensions } = settings.ingestion;
  if (embeddings === 'builtin') return 'builtin';
  const embedder = open(embeddings, settings, {
    ...(model !== undefined && { model }),
    ...(dimensions !== undefined && { dimensions }),
  });
  if (!embedder)
    throw new BadSettingsError([
      `EMBEDDINGS=${embeddings} needs ${embeddings === 'openai' ? 'OPENAI_API_KEY' : 'VOYAGE_API_KEY'}`,
    ]);
  return embedder;
}

/** Embedders by the name of their space, each opened once: a local model is a thread and some hundred megabytes. */
export function createEmbedderOfSpace(settings: EmbedderSettings, wanted: Embedder | 'builtin') {
  const opened = new Map<string, Embedder | undefined>();
  if (wanted !== 'builtin') opened.set(wanted.space, wanted);
  return (space: string): Embedder | undefined => {
    if (!opened.has(space)) opened.set(space, openEmbedderOfSpace(settings, space));
    return opened.get(space);
  };
}

/** The embedder of a space that was filled earlier, so that it answers while another is being filled; undefined without its key. */
function openEmbedderOfSpace(settings: EmbedderSettings, space: string): Embedder | undefined {
  const [service = '', ...rest] = space.split(':');
  const dimensions = Number(rest.at(-1));
  // A model's own name may hold a colon: "nomic-embed-text:v1.5".
  return Number.isInteger(dimensions) ? open(service, settings, { model: rest.slice(0, -1).join(':'), dimensions }) : undefined;
}
