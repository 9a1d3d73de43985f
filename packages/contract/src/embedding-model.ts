// In the small dialect of zod: these shapes are read on the landing page, where the whole of it would weigh 10 kB more.
import * as z from 'zod/mini';

/** What embeds passages. */
export const EMBEDDING_SERVICES = ['builtin', 'local', 'openai', 'voyage', 'openai-compatible'] as const;
export const EmbeddingService = z.enum(EMBEDDING_SERVICES);
export type EmbeddingService = z.infer<typeof EmbeddingService>;

/** Services whose key a person may keep in the browser, under `api_keys`. */
export const KEY_SERVICES = ['openai', 'voyage'] as const;
export const KeyService = z.enum(KEY_SERVICES);
export type KeyService = z.infer<typeof KeyService>;

/** The header in which such a key travels, on the calls that use it and on no other. */
export const KEY_HEADERS = { openai: 'x-openai-key', voyage: 'x-voyage-key' } as const satisfies Record<KeyService, string>;
export const SERVICE_NAMES: Readonly<Record<KeyService, string>> = { openai: 'OpenAI', voyage: 'Voyage' };

/** Keys that came with a request. */
export type OwnerKeys = Readonly<Partial<Record<KeyService, string>>>;

/** Printable ASCII: a header holds nothing else. */
const KEY = /^[\x21-\x7e]{1,500}$/;

/** The keys among the headers of a request; what cannot be a key is none. */
export function keysIn(headers: Readonly<Record<string, unknown>>): OwnerKeys {
  const found = KEY_SERVICES.flatMap((service) => {
    const key = headers[KEY_HEADERS[service]];
    return typeof key === 'string' && KEY.test(key) ? [[service, key] as const] : [];
  });
  return Object.fromEntries(found);
}

/** One of the models that the operator lets people choose from. */
export const AvailableModel = z.object({
  id: z.string(),
  service: EmbeddingService,
  /** As the service calls it; null for the built-in model. */
  name: z.nullable(z.string()),
  /** Whose key it needs from the person, because the operator has set none; null when it needs none. */
  ownKey: z.nullable(KeyService),
});
export type AvailableModel = z.infer<typeof AvailableModel>;

/**
 * `ready`: nothing to do. `working`: passages are being embedded. `waiting`: the service could not answer, and is asked again by itself.
 * `needs_key`: a person's own key is needed and not there. `failed`: a person must act; then it goes on where it was.
 */
export const ModelState = z.enum(['ready', 'working', 'waiting', 'needs_key', 'failed']);
export type ModelState = z.infer<typeof ModelState>;

/** `GET /api/me/embedding-model`: which model a person chose, which one answers, and how far the change is. */
export const EmbeddingModel = z.object({
  /** What may be chosen; the first is everybody's until they choose. */
  models: z.array(AvailableModel),
  chosen: z.string(),
  /** The model whose vectors answer now; null while words alone do. */
  active: z.nullable(z.string()),
  state: ModelState,
  /** In passages; null while nothing is done. */
  progress: z.nullable(z.object({ done: z.number(), total: z.number() })),
  /** Why it waits or failed. */
  problem: z.nullable(z.object({ code: z.string(), message: z.string() })),
  /** Epoch milliseconds of the next try; null unless waiting. */
  retryAt: z.nullable(z.number()),
});
export type EmbeddingModel = z.infer<typeof EmbeddingModel>;

/** Body of `PUT /api/me/embedding-model`. */
export const ModelChoice = z.object({ model: z.string().check(z.minLength(1), z.maxLength(300)) });

/** Body of `POST /api/keys/test`; the key itself travels in its header. */
export const KeyTestRequest = z.object({ service: KeyService });

export const KeyTestOutcome = z.enum(['works', 'refused', 'busy', 'unreachable', 'nonsense']);
export type KeyTestOutcome = z.infer<typeof KeyTestOutcome>;
export const KeyTestAnswer = z.object({ outcome: KeyTestOutcome, message: z.string() });
export type KeyTestAnswer = z.infer<typeof KeyTestAnswer>;

/** What a tested key is told, by outcome; `{service}` is the name of the service. */
export const KEY_TEST_MESSAGES: Readonly<Record<KeyTestOutcome, string>> = {
  works: 'The key works: {service} answered with it.',
  refused:
    '{service} refuses this key. Check that it was copied whole and has not been revoked, and that the account has credit.',
  busy: '{service} accepts the key but allows no more calls just now. Wait a moment and test again.',
  unreachable: '{service} cannot be reached from the server. Whether the key works is not known.',
  nonsense: 'What answered is not {service}: it sent no vectors. Whether the key works is not known.',
};
