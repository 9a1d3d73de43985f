import { KEY_SERVICES, type EmbeddingService, type KeyService, type OwnerKeys } from 'contract/embedding-model';
import { openaiCompatibleEmbedder } from '#engines/embedder/drivers/openai-compatible/openai-compatible.ts';
import { openaiEmbedder } from '#engines/embedder/drivers/openai/openai.ts';
import { voyageEmbedder } from '#engines/embedder/drivers/voyage/voyage.ts';
import { EmbeddingError, type Embedder, type EmbeddingModels, type ModelOffer } from '#engines/embedder/embedder.ts';
import { parseModel, type NamedModel } from '#features/embeddings/embeddings.config.ts';
import type { InstalledModel, LocalModels } from '#features/embeddings/open-local-models.ts';
import { BadSettingsError } from '#platform/settings/settings.ts';
import type { ProductSettings } from '../settings/product-settings.ts';

interface ModelSettings {
  readonly embeddings: ProductSettings['embeddings'];
  /** Models that run on this machine, and what runs them. */
  readonly local: LocalModels;
}

/** Ollama's usual model and its dimensions. */
const LOCAL = { model: 'nomic-embed-text', dimensions: 768 };
const KEY_SETTINGS: Readonly<Record<KeyService, string>> = { openai: 'OPENAI_API_KEY', voyage: 'VOYAGE_API_KEY' };

const asKeyService = (service: EmbeddingService): KeyService | undefined => KEY_SERVICES.find((known) => known === service);

/** The list of the settings, with the one model that has settings of its own filled in. @throws BadSettingsError */
function listedModels({ embeddings, embeddingsModel: model, embeddingsDimensions: dimensions }: ModelSettings['embeddings']) {
  if (model === undefined && dimensions === undefined) return embeddings;
  const bare = embeddings.filter((listed) => listed.service !== 'builtin' && listed.model === undefined);
  if (bare.length !== 1)
    throw new BadSettingsError([
      'EMBEDDINGS_MODEL and EMBEDDINGS_DIMENSIONS speak of one model. Write several into EMBEDDINGS itself, such as openai:text-embedding-3-large:1024',
    ]);
  return embeddings.map((listed) =>
    listed === bare[0]
      ? { ...listed, ...(model !== undefined && { model }), ...(dimensions !== undefined && { dimensions }) }
      : listed,
  );
}

/**
 * The models that the settings name, and those that are installed on this machine, which come first where the settings say nothing else.
 *
 * @throws BadSettingsError when the first, which is everybody's, lacks its key
 */
export function openEmbeddingModels({ embeddings: given, local }: ModelSettings): EmbeddingModels {
  const operatorKey = (service: KeyService) => (service === 'openai' ? given.openaiKey : given.voyageKey);

  /** @param key for the services that need one */
  function open({ service, ...named }: NamedModel, key: string): Embedder | undefined {
    if (service === 'openai') return openaiEmbedder({ key, baseUrl: given.openaiUrl, ...named });
    if (service === 'voyage') return voyageEmbedder({ key, baseUrl: given.voyageUrl, ...named });
    if (service === 'openai-compatible')
      return openaiCompatibleEmbedder({ ...LOCAL, baseUrl: given.embeddingsUrl, key: given.embeddingsKey, ...named });
    return undefined;
  }

  /** What is installed, the operator's choice first, then the latest. */
  function installed(): InstalledModel[] {
    const isChosen = ({ known }: InstalledModel) => Number(known.id === given.model);
    return local.folder
      .installed()
      .filter(({ known }) => known.task === 'embed')
      .toSorted((a, b) => isChosen(b) - isChosen(a) || b.installedAt - a.installedAt);
  }
  const openInstalled = (model: InstalledModel): Embedder => local.run.of(local.folder.filesOf(model)).embedder;

  function offer(listed: NamedModel): ModelOffer {
    const embedder = open(listed, '');
    if (!embedder) return { id: 'builtin', service: 'builtin', name: null, ownKey: null };
    const service = asKeyService(listed.service);
    const ownKey = service !== undefined && operatorKey(service) === undefined ? service : null;
    return { id: embedder.space, service: listed.service, name: parseModel(embedder.space)?.model ?? null, ownKey };
  }

  const [first, ...others] = listedModels(given).map(offer);
  if (!first) throw new BadSettingsError(['EMBEDDINGS names no model']);
  if (first.ownKey !== null)
    throw new BadSettingsError([
      `EMBEDDINGS=${first.service} needs ${KEY_SETTINGS[first.ownKey]}, because the first model is everybody's until they choose; put builtin before it to let people bring keys of their own`,
    ]);

  const listed = first;
  const isBuiltin = listed.id === 'builtin';

  function offers(): readonly [ModelOffer, ...ModelOffer[]] {
    const here = installed().map((model): ModelOffer => {
      const { known } = model;
      return { id: `local:${known.id}:${known.dimensions}`, service: 'local', name: known.name, ownKey: null };
    });
    const [best, ...rest] = here;
    return best && isBuiltin ? [best, ...rest, listed, ...others] : [listed, ...here, ...others];
  }

  return {
    get offers() {
      return offers();
    },
    embedderOf(space: string, keys: OwnerKeys) {
      const named = parseModel(space);
      if (!named || named.service === 'builtin') return undefined;
      if (named.service === 'local') {
        const model = installed().find(({ known }) => known.id === named.model && known.dimensions === named.dimensions);
        return model && openInstalled(model);
      }
      const service = asKeyService(named.service);
      const key = service === undefined ? '' : (operatorKey(service) ?? keys[service]);
      if (key === undefined) throw new EmbeddingError('needs_key', 'Your own key for the embedding service is needed');
      return open(named, key);
    },
    embedderWith: (service, key) =>
      service === 'openai'
        ? openaiEmbedder({ key, baseUrl: given.openaiUrl })
        : voyageEmbedder({ key, baseUrl: given.voyageUrl }),
  };
}
