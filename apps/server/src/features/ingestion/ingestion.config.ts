import * as z from 'zod';
import { setting, settingTable } from '#platform/settings/settings.ts';

export const EMBEDDING_NAMES = ['builtin', 'transformers', 'openai', 'voyage', 'openai-compatible'] as const;

export const ingestionSettings = settingTable({
  embeddings: {
    doc: `How passages get their meaning: ${EMBEDDING_NAMES.join(', ')}. builtin learns from the owner's own passages, and nothing is sent anywhere. After a change the old vectors answer until the new ones are complete.`,
    schema: z.enum(EMBEDDING_NAMES, `must be one of ${EMBEDDING_NAMES.join(', ')}`),
    default: 'builtin',
    env: 'EMBEDDINGS',
  },
  openaiKey: {
    doc: 'Key of the OpenAI account that embeds, with EMBEDDINGS=openai.',
    schema: setting.optionalText,
    default: undefined,
    env: 'OPENAI_API_KEY',
    secret: true,
  },
  voyageKey: {
    doc: 'Key of the Voyage AI account that embeds, with EMBEDDINGS=voyage.',
    schema: setting.optionalText,
    default: undefined,
    env: 'VOYAGE_API_KEY',
    secret: true,
  },
  embeddingsUrl: {
    doc: "Address of a server that speaks OpenAI's embedding protocol, up to /v1, with EMBEDDINGS=openai-compatible. Ollama's, for example.",
    schema: setting.url,
    default: 'http://localhost:11434/v1',
    env: 'EMBEDDINGS_URL',
  },
  embeddingsKey: {
    doc: 'Key for that server, when it wants one.',
    schema: setting.optionalText,
    default: undefined,
    env: 'EMBEDDINGS_KEY',
    secret: true,
  },
  embeddingsModel: {
    doc: 'Model to use instead of the usual one: granite-embedding-small-english-r2, text-embedding-3-small, voyage-3.5-lite, or nomic-embed-text.',
    schema: setting.optionalText,
    default: undefined,
    env: 'EMBEDDINGS_MODEL',
  },
  embeddingsDimensions: {
    doc: 'Numbers in a vector of that model. OpenAI and Voyage shorten their vectors to it.',
    schema: z.coerce.number('must be a number').int().min(16).max(8_192).optional(),
    default: undefined,
    env: 'EMBEDDINGS_DIMENSIONS',
  },
});
