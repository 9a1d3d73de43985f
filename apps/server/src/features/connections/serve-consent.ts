import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AttemptAnswer } from 'contract/connections';
import * as z from 'zod';
import type { CloudSourceKind } from '#engines/cloud-source/cloud-source.ts';
import type { Database } from '#engines/database/database.ts';
import { messageOf, ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api } from '#platform/http/http-server.ts';
import type { BeginConsent } from './begin-consent.ts';
import { ATTEMPT_MILLISECONDS } from './begin-consent.ts';
import { latestAttempt, listConnections } from './connections.store.ts';
import type { FinishConsent } from './finish-consent.ts';
import { consentPage } from './write-consent-page.ts';

/** Google's own address, because it is registered there; everybody else's. */
const CALLBACKS = { drive: '/api/drive/callback', others: '/api/connections/callback' } as const;
const COOKIE = 'trove_consent';

const CallbackQuery = z.object({
  state: z.string().max(500).default(''),
  code: z.string().max(4000).optional(),
  error: z.string().max(200).optional(),
});

interface Collaborators {
  readonly database: Database;
  readonly begin: BeginConsent;
  readonly finish: FinishConsent;
  readonly publicUrl: string;
}

/** The way to a provider's consent page and back, in a window of its own. The page that opened it asks until it is done. */
export function createServeConsent({ database, begin, finish, publicUrl }: Collaborators) {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = CallbackQuery.safeParse(request.query);
    reply.header('set-cookie', `${COOKIE}=; Path=/api; HttpOnly; SameSite=Lax; Max-Age=0${secure}`);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    try {
      const { state, code, error } = query.success ? query.data : { state: '', code: undefined, error: undefined };
      const { label } = await finish({ state, code, error, browser: cookieOf(request) });
      return reply.send(consentPage({ good: true, sentence: `${label} is connected.` }));
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return reply.code(error.status).send(consentPage({ good: false, sentence: messageOf(error) }));
    }
  }

  return {
    /** @returns the address of the consent page; the reply gets the cookie that binds the answer to this browser */
    async begin(
      scope: OwnerScope,
      reply: FastifyReply,
      options: { kind: CloudSourceKind; watching: boolean; connectionId: string | null },
    ): Promise<string> {
      const callback = options.kind === 'google-drive' ? CALLBACKS.drive : CALLBACKS.others;
      const { authUrl, browser } = await begin(scope, { ...options, redirectUri: publicUrl + callback });
      const age = ATTEMPT_MILLISECONDS / 1000;
      reply.header('set-cookie', `${COOKIE}=${browser}; Path=/api; HttpOnly; SameSite=Lax; Max-Age=${age}${secure}`);
      reply.header('cache-control', 'no-store');
      return authUrl;
    },
    /** What became of the latest attempt, for the page that waits. */
    async outcome({ ownerId }: OwnerScope, kind: CloudSourceKind): Promise<AttemptAnswer> {
      const attempt = await latestAttempt(database, ownerId, kind);
      const known = (await listConnections(database, ownerId)).some((row) => row.kind === kind && row.problem !== 'sign-in');
      const open = attempt !== undefined && attempt.failure === null;
      return { connected: known && !open, error: attempt?.failure ?? null };
    },
    routes(api: Api): void {
      for (const path of Object.values(CALLBACKS)) api.get(path, { schema: { hide: true } }, answer);
    },
  };
}
export type ServeConsent = ReturnType<typeof createServeConsent>;

function cookieOf(request: FastifyRequest): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === COOKIE)?.[1];
}
