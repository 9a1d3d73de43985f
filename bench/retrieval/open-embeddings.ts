import { openModels } from '../../apps/server/src/app/drivers/open-search-engines.ts';
import { readProductSettings } from '../../apps/server/src/app/settings/product-settings.ts';
import { EmbeddingError, type Embedder } from '../../apps/server/src/engines/embedder/embedder.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { messageOf } from '../../apps/server/src/kernel/errors.ts';
import { silentLog } from '../../apps/server/src/kernel/log.ts';

export interface OpenedEmbeddings extends AsyncDisposable {
  readonly embedder: Embedder | 'builtin';
}

/** What is missing, with the command that brings it. */
export class NoModelError extends Error {}

const REMEDIES: Readonly<Record<string, string>> = {
  local: 'npm run trove -- model install NAME && npm run bench -- retrieval DIR --embeddings local',
  openai: 'OPENAI_API_KEY=... npm run bench -- retrieval DIR --embeddings openai',
  voyage: 'VOYAGE_API_KEY=... npm run bench -- retrieval DIR --embeddings voyage',
  'openai-compatible':
    'EMBEDDINGS_URL=http://localhost:11434/v1 npm run bench -- retrieval DIR --embeddings openai-compatible:nomic-embed-text:768',
};

const remedyFor = (name: string): string => REMEDIES[name.split(':')[0] ?? ''] ?? 'name one of the services of EMBEDDINGS';

/**
 * What `--embeddings NAME` means, written as in the setting EMBEDDINGS and with its other settings; one text is embedded to see that it works.
 *
 * @throws NoModelError when there is none to be had
 */
export async function openEmbeddings(
  name: string,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<OpenedEmbeddings> {
  let opened;
  try {
    const settings = readProductSettings({
      ...environment,
      EMBEDDINGS: name === 'builtin' || name === 'local' ? 'builtin' : `builtin,${name}`,
    });
    opened = openModels(settings, { clock: systemClock, log: silentLog });
    const close = opened.localModels.run[Symbol.asyncDispose];
    const { offers, embedderOf } = opened.models;
    const offer = name === 'local' ? offers.find(({ service }) => service === name) : offers.at(-1);
    if (!offer) throw new EmbeddingError('refused', 'No model is installed on this machine');
    const embedder = embedderOf(offer.id, {});
    if (!embedder) return { embedder: 'builtin', [Symbol.asyncDispose]: close };
    const [vector] = await embedder.embed(['test'], 'question');
    if (vector?.length !== embedder.dimensions)
      throw new EmbeddingError(
        'nonsense',
        `Its vectors have ${vector?.length ?? 0} numbers where ${embedder.dimensions} were expected`,
      );
    return { embedder, [Symbol.asyncDispose]: close };
  } catch (error) {
    await opened?.localModels.run[Symbol.asyncDispose]();
    throw new NoModelError(`${messageOf(error)}\nTo have it measured: ${remedyFor(name)}`, { cause: error });
  }
}
