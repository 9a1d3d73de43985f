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
import { listConnections } from '../connections.store.ts';
import { latestAttempt } from './consent.store.ts';
import type { FinishConsent } from './finish-consent.ts';
import { consentPage, CONSENT_PAGE_POLICY } from './write-consent-page.ts';

/** Google has its own address, because it is registered there. */
const CALLBACKS = { googleDrive: '/api/drive/callback', others: '/api/connections/callback' } as const;

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

/** The way to a provider's consent page and back, in a window of its own. The page that opened it polls until it is done. */
export function createServeConsent({ database, begin, finish, publicUrl }: Collaborators) {
  const isHttps = publicUrl.startsWith('https:');
  // The prefix makes browsers refuse such a cookie from a neighbouring host name.
  const name = isHttps ? '__Host-trove_consent' : 'trove_consent';
  const cookie = (value: string, age: number) =>
    `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${age}${isHttps ? '; Secure' : ''}`;

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = CallbackQuery.safeParse(request.query);
    reply.header('set-cookie', cookie('', 0));
    reply
      .headers({ 'cache-control': 'no-store', 'content-security-policy': CONSENT_PAGE_POLICY })
      .type('text/html; charset=utf-8');
    try {
      const { state, code, error } = query.success ? query.data : { state: '', code: undefined, error: undefined };
      const { label } = await finish({ state, code, error, browser: cookieOf(request, name) });
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
      options: { kind: CloudSourceKind; watching: boolean; connectionId: string | null; writing?: boolean },
    ): Promise<string> {
      const callback = options.kind === 'google-drive' ? CALLBACKS.googleDrive : CALLBACKS.others;
      const { authUrl, browser } = await begin(scope, { ...options, redirectUri: publicUrl + callback });
      const age = ATTEMPT_MILLISECONDS / 1000;
      reply.header('set-cookie', cookie(browser, age));
      reply.header('cache-control', 'no-store');
      return authUrl;
    },
    /** The outcome of the latest attempt, for the waiting page. */
    async outcome({ ownerId }: OwnerScope, kind: CloudSourceKind): Promise<AttemptAnswer> {
      const attempt = await latestAttempt(database, ownerId, kind);
      const known = (await listConnections(database, ownerId)).some((row) => row.kind === kind && row.problem !== 'sign-in');
      const open = attempt !== undefined && attempt.failure === null;
      return { connected: known && !open, error: attempt?.failure ?? null };
    },
    routes(api: Api): void {
      for (const path of Object.values(CALLBACKS))
        api.get(path, { config: { access: 'open' }, schema: { hide: true } }, answer);
    },
  };
}
export type ServeConsent = ReturnType<typeof createServeConsent>;

function cookieOf(request: FastifyRequest, wanted: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === wanted)?.[1];
}
