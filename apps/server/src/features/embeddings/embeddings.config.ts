import * as z from 'zod';
import { EMBEDDING_SERVICES, EmbeddingService } from 'contract/embedding-model';
import { setting, settingTable } from '#platform/settings/settings.ts';

/** A model as the settings and the names of vector spaces write it: `openai:text-embedding-3-large:1024`. */
export interface NamedModel {
  readonly service: EmbeddingService;
  readonly model?: string;
  /** Numbers in a vector. */
  readonly dimensions?: number;
}

/** @returns undefined when the service is none that we know */
export function parseModel(text: string): NamedModel | undefined {
  const [first = '', ...rest] = text.split(':');
  const service = EmbeddingService.safeParse(first);
  if (!service.success) return undefined;
  const hasDimensions = rest.length > 1 && /^\d+$/.test(rest.at(-1) ?? '');
  // A model's own name may hold a colon: "nomic-embed-text:v1.5".
  const model = (hasDimensions ? rest.slice(0, -1) : rest).join(':');
  return {
    service: service.data,
    ...(model !== '' && { model }),
    ...(hasDimensions && { dimensions: Number(rest.at(-1)) }),
  };
}

/** A model on this server is no entry of the list: it is offered once it is installed. */
const LISTED = EMBEDDING_SERVICES.filter((service) => service !== 'local');

const modelList = setting.list.transform((entries, context): readonly NamedModel[] => {
  const models = entries.map((entry) => parseModel(entry));
  const unknown = entries.filter((_, at) => models[at] === undefined);
  if (unknown.length > 0) context.addIssue(`${unknown.join(', ')} is none of ${LISTED.join(', ')}`);
  if (models.some((model) => model?.service === 'local'))
    context.addIssue('names local; a model that runs on this server is named by MODEL, or installed in Settings');
  if (new Set(entries).size < entries.length) context.addIssue('names a model twice');
  return models.filter((model) => model !== undefined);
});

export const embeddingsSettings = settingTable({
  embeddings: {
    doc: `What may embed passages, separated by commas: ${LISTED.join(', ')}, each with a model and its dimensions where another than the usual one is meant, as in openai:text-embedding-3-large:1024. The first is everybody's until they choose another in Settings. builtin learns from the owner's own passages, and nothing is sent anywhere. After a change the old vectors answer until the new ones are complete.`,
    schema: modelList,
    default: 'builtin',
    env: 'EMBEDDINGS',
  },
  model: {
    doc: 'The model that runs on this server, by its name in `trove model list`. It is fetched at the first start with this setting, and is used before others that are installed. Without it nothing is fetched until somebody asks for it in Settings, Advanced.',
    schema: setting.optionalText,
    default: undefined,
    env: 'MODEL',
  },
  modelMirror: {
    doc: 'Where models are fetched from: an address that answers like the Hugging Face hub. In the own network it needs OUTBOUND_ALLOW.',
    schema: setting.url,
    default: 'https://huggingface.co',
    env: 'MODEL_MIRROR',
  },
  modelPackages: {
    doc: 'Where the program that runs models is fetched from: a registry of npm packages.',
    schema: setting.url,
    default: 'https://registry.npmjs.org',
    env: 'MODEL_PACKAGES',
  },
  modelInstall: {
    doc: 'Who may install and remove models in Settings: everybody who is signed in (on), nobody but the operator with `trove model` (off), or everybody where HOST serves this machine only (auto).',
    schema: z.enum(['auto', 'on', 'off'], 'must be auto, on or off'),
    default: 'auto',
    env: 'MODEL_INSTALL',
  },
  modelRuntime: {
    doc: 'What runs models: machine code of this platform (native), WebAssembly (wasm), which runs everywhere and takes several times as long, or the first of the two that works here (auto).',
    schema: z.enum(['auto', 'native', 'wasm'], 'must be auto, native or wasm'),
    default: 'auto',
    env: 'MODEL_RUNTIME',
  },
  modelList: {
    doc: 'A file with a list of models in place of the one that comes with Trove: docs/guides/models.md.',
    schema: setting.optionalText,
    default: undefined,
    env: 'MODEL_LIST',
  },
  openaiKey: {
    doc: 'Key of the OpenAI account that embeds for everybody who chose openai. Without it each of them uses a key of their own.',
    schema: setting.optionalText,
    default: undefined,
    env: 'OPENAI_API_KEY',
    secret: true,
  },
  openaiUrl: {
    doc: "Address of OpenAI's interface, for those who reach it through a gateway.",
    schema: setting.url,
    default: 'https://api.openai.com/v1',
    env: 'OPENAI_URL',
  },
  voyageKey: {
    doc: 'Key of the Voyage AI account that embeds for everybody who chose voyage. Without it each of them uses a key of their own.',
    schema: setting.optionalText,
    default: undefined,
    env: 'VOYAGE_API_KEY',
    secret: true,
  },
  voyageUrl: {
    doc: "Address of Voyage AI's interface, for those who reach it through a gateway.",
    schema: setting.url,
    default: 'https://api.voyageai.com/v1',
    env: 'VOYAGE_URL',
  },
  embeddingsUrl: {
    doc: "Address of the server that openai-compatible means, up to /v1: any that speaks OpenAI's embedding protocol, such as Ollama, vLLM or LM Studio.",
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
    doc: 'Model to use instead of the usual one (text-embedding-3-small, voyage-3.5-lite, or nomic-embed-text), where EMBEDDINGS names one service besides builtin.',
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
