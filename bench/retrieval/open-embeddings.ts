import { join } from 'node:path';
import { openEmbeddingModels } from '../../apps/server/src/app/drivers/open-embedding-models.ts';
import { readProductSettings } from '../../apps/server/src/app/settings/product-settings.ts';
import { EmbeddingError, type Embedder } from '../../apps/server/src/engines/embedder/embedder.ts';
import { messageOf } from '../../apps/server/src/kernel/errors.ts';

export interface OpenedEmbeddings extends AsyncDisposable {
  readonly embedder: Embedder | 'builtin';
}

/** What is missing, with the command that brings it. */
export class NoModelError extends Error {}

const REMEDIES: Readonly<Record<string, string>> = {
  transformers: 'npm run trove -- models add && npm run bench -- retrieval DIR --embeddings transformers',
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
  let models;
  try {
    const { embeddings, app } = readProductSettings({
      ...environment,
      EMBEDDINGS: name === 'builtin' ? name : `builtin,${name}`,
    });
    models = openEmbeddingModels({ embeddings, modelsFolder: join(app.dataDir, 'models') });
    const embedder = models.embedderOf(models.offers.at(-1)?.id ?? '', {});
    if (!embedder) return { embedder: 'builtin', [Symbol.asyncDispose]: models[Symbol.asyncDispose] };
    const [vector] = await embedder.embed(['test'], 'question');
    if (vector?.length !== embedder.dimensions)
      throw new EmbeddingError(
        'nonsense',
        `Its vectors have ${vector?.length ?? 0} numbers where ${embedder.dimensions} were expected`,
      );
    return { embedder, [Symbol.asyncDispose]: models[Symbol.asyncDispose] };
  } catch (error) {
    await models?.[Symbol.asyncDispose]();
    throw new NoModelError(`${messageOf(error)}\nTo have it measured: ${remedyFor(name)}`, { cause: error });
  }
}
