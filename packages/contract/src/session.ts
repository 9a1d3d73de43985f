// In the small dialect of zod: these shapes are read on the landing page, where the whole of it would weigh 10 kB more.
import * as z from 'zod/mini';

/** What the page must know before anyone signs in. Never a secret. */
export const ClientConfig = z.object({
  mode: z.enum(['LIVE', 'DEMO']),
  version: z.string(),
  signIn: z.object({
    /** Origin of the identity provider, without a trailing slash; for the embedded one the product's own. */
    domain: z.string(),
    clientId: z.string(),
    audience: z.string(),
    redirectUri: z.string(),
    /** People may create an account by themselves. */
    openRegistration: z.boolean(),
  }),
  /** Public client ids of the two services that the page may ask by itself; null when not configured. */
  services: z.object({
    googleClientId: z.nullable(z.string()),
    dropboxAppKey: z.nullable(z.string()),
    /** Where these two answer. */
    addresses: z.object({
      googleAccounts: z.string(),
      googleApi: z.string(),
      dropboxWeb: z.string(),
      dropboxApi: z.string(),
      dropboxContent: z.string(),
    }),
    /** Kinds of cloud connection that the server can make. */
    connections: z.array(z.string()),
  }),
  upload: z.object({ maxBytes: z.number(), maxPages: z.number() }),
});
export type ClientConfig = z.infer<typeof ClientConfig>;

/** Who is signed in, as `GET /api/me` tells. */
export const Me = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  email: z.string(),
  picture: z.nullable(z.string()),
  /** False where another provider keeps the password. */
  hasPassword: z.boolean(),
});
export type Me = z.infer<typeof Me>;

/** `GET /` asked for JSON. */
export const AppMode = z.object({ mode: z.enum(['LIVE', 'DEMO']), env_vars: z.record(z.string(), z.enum(['set', 'unset'])) });
export type AppMode = z.infer<typeof AppMode>;
