import type { FastifySchema, RouteOptions } from 'fastify';
import type { Api } from './http-server.ts';

/** One way to call the server. */
export interface RouteRow {
  readonly method: string;
  /** With its parameters: `/api/files/:filename`. */
  readonly path: string;
  readonly access: 'owner' | 'account' | 'open';
  /** One of which a key must be allowed, where the route or the table of scopes says so. */
  readonly scopes: readonly string[];
  /** What it does to a library, where it says so itself. */
  readonly deed: 'read' | 'comment' | 'change' | 'manage' | undefined;
  /** Whether it is about the person who asks, whichever library they name. */
  readonly ofPerson: boolean;
  /** What it takes, as zod schemas; absent where the route reads it otherwise. */
  readonly schema: Pick<FastifySchema, 'body' | 'querystring' | 'params'>;
}

/** Collects every route that is added from now on, for tests that must not forget a new one. Call what it returns when all have been added. */
export function listRoutes(api: Api): () => readonly RouteRow[] {
  const routes: RouteOptions[] = [];
  api.addHook('onRoute', (route) => void routes.push(route));
  return () =>
    routes.flatMap(({ method, url, config, schema }) =>
      [method].flat().map((one) => ({
        method: one,
        path: url,
        access: config?.access ?? 'owner',
        scopes: config?.scopes ?? [],
        deed: config?.deed,
        ofPerson: config?.ofPerson ?? false,
        schema: schema ?? {},
      })),
    );
}
