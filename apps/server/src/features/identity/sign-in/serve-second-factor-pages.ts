import { PasskeyAnswer } from 'contract/security';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Interaction, InteractionResults } from 'oidc-provider';
import * as z from 'zod';
import { ProductError } from '#kernel/errors.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api } from '#platform/http/http-server.ts';
import { identityErrors } from '../identity.errors.ts';
import type { SecondFactor } from '../second-factor/assemble-second-factor.ts';
import { answerPage } from './accept-forms.ts';
import { renderSecondFactor, type SecondFactorState } from './render-second-factor.ts';

const Asked = z.object({ recovery: z.string().optional() });
const Typed = z.object({ code: z.string().max(100).catch('') });
const Answered = z.object({ answer: z.string().max(16_384).catch('') });

/** What a passkey signed, as a page's form brings it. @throws identityErrors.passkey_refused */
export function readPasskeyAnswer(body: unknown): PasskeyAnswer {
  const { answer } = Answered.parse(body ?? {});
  try {
    return PasskeyAnswer.parse(JSON.parse(answer));
  } catch (error) {
    throw identityErrors.passkey_refused({}, { cause: error });
  }
}

interface Collaborators {
  readonly secondFactor: SecondFactor;
  /** The sign-in that a page belongs to. */
  readonly interactionOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Interaction>;
  readonly finish: (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) => Promise<FastifyReply>;
}

/** The second step of signing in, after a password or another provider. */
export function serveSecondFactorPages(server: Api, { secondFactor, interactionOf, finish }: Collaborators): void {
  const byPasskey = (uid: string, { ownerId }: OwnerScope) => ({ holder: `second factor ${uid}`, ownerId, alone: false });

  async function show(reply: FastifyReply, status: number, place: SecondFactorStep, said: Partial<SecondFactorState> = {}) {
    const { authenticatorSince } = await secondFactor.describe(place.scope);
    const page = renderSecondFactor({
      uid: place.uid,
      asks: place.asks,
      hasApp: authenticatorSince !== null,
      passkey: await secondFactor.checkPasskey.begin(byPasskey(place.uid, place.scope)),
      ...said,
    });
    return answerPage(reply, status, page);
  }

  interface SecondFactorStep {
    readonly uid: string;
    readonly scope: OwnerScope;
    readonly asks: SecondFactorState['asks'];
  }
  /** Undefined when the first factor was never given, or too long ago. */
  async function placeOf(request: FastifyRequest, reply: FastifyReply): Promise<SecondFactorStep | undefined> {
    const { uid } = await interactionOf(request, reply);
    const scope = await secondFactor.waitsFor(uid);
    const asks = Asked.parse(request.query).recovery === undefined ? 'code' : 'recovery code';
    return scope && { uid, scope, asks };
  }
  const backToStart = async (request: FastifyRequest, reply: FastifyReply) =>
    reply.redirect(`/sign-in/${(await interactionOf(request, reply)).uid}`, 303);

  async function enter(request: FastifyRequest, reply: FastifyReply, { uid, scope }: SecondFactorStep, method: string) {
    await secondFactor.stopWaiting(uid);
    return finish(request, reply, { login: { accountId: scope.ownerId, amr: [method, 'mfa'] } });
  }

  server.get('/sign-in/:uid/second-factor', { schema: { hide: true } }, async (request, reply) => {
    const place = await placeOf(request, reply);
    return place ? show(reply, 200, place) : backToStart(request, reply);
  });

  server.post('/sign-in/:uid/second-factor', { schema: { hide: true } }, async (request, reply) => {
    const place = await placeOf(request, reply);
    if (!place) return backToStart(request, reply);
    const { code } = Typed.parse(request.body ?? {});
    if (code.trim() === '') return show(reply, 422, place, { error: 'Please enter the code' });
    try {
      if (await secondFactor.checkCode(place.scope, code)) return await enter(request, reply, place, 'otp');
      return await show(reply, 422, place, { error: identityErrors.code_wrong().message });
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      reply.headers(error.headers);
      return show(reply, error.status, place, { problem: error.message });
    }
  });

  server.post('/sign-in/:uid/second-factor/passkey', { schema: { hide: true } }, async (request, reply) => {
    const place = await placeOf(request, reply);
    if (!place) return backToStart(request, reply);
    try {
      await secondFactor.checkPasskey.finish(byPasskey(place.uid, place.scope), readPasskeyAnswer(request.body));
      return await enter(request, reply, place, 'hwk');
    } catch (error) {
      if (!(error instanceof ProductError)) throw error;
      return show(reply, error.status, place, { problem: error.message });
    }
  });
}
