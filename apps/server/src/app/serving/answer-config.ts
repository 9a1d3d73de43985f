import { type AppMode, ClientConfig } from 'contract/session';
import type { Api } from '#platform/http/http-server.ts';

/** `GET /api/config`: what the page must know before anyone signs in. */
export function answerConfig(api: Api, config: ClientConfig): void {
  api.get(
    '/api/config',
    { config: { access: 'open' }, schema: { response: { 200: ClientConfig } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return config;
    },
  );
}

/** `GET /` for a program: which mode, and which settings are set, never to what. */
export const appMode = (mode: 'LIVE' | 'DEMO', known: Readonly<Record<string, 'set' | 'unset'>>): AppMode => ({
  mode,
  env_vars: { ...known },
});
