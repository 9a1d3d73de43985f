import * as z from 'zod';
import {
  AuthenticatorCode,
  AuthenticatorSetUp,
  Confirmation,
  NewPasskey,
  PasskeyEntry,
  PasskeyName,
  PasskeyOptions,
  RecoveryCodes,
  Security,
} from 'contract/security';
import type { FastifyRequest } from 'fastify';
import type { Api } from '#platform/http/http-server.ts';
import { identityErrors } from '../identity.errors.ts';
import type { SessionCaller } from '../sessions/check-access-token.ts';
import type { SecondFactor } from './assemble-second-factor.ts';

const ById = z.object({ id: z.string().min(1).max(100) });
const Nothing = z.null().describe('No content');

/** How one's own account is signed in to: `/api/me/security` and what it shows. */
export function secondFactorRoutes(
  api: Api,
  accountGate: (request: FastifyRequest) => Promise<SessionCaller>,
  use: SecondFactor,
): void {
  /** Whoever changes how the account is signed in to has just shown that it is theirs. */
  async function confirmed(request: FastifyRequest) {
    const caller = await accountGate(request);
    if (!use.managed) throw identityErrors.second_factor_kept_elsewhere();
    await use.requireConfirmation(caller);
    return caller.scope;
  }

  api.get('/api/me/security', { schema: { response: { 200: Security } } }, async (request) => {
    const { scope } = await accountGate(request);
    return use.describe(scope);
  });

  api.post('/api/me/confirmation', { schema: { body: Confirmation, response: { 204: Nothing } } }, async (request, reply) => {
    await use.confirm.finish(await accountGate(request), request.body, request.ip);
    return reply.code(204).send(null);
  });
  api.post('/api/me/confirmation/passkey', { schema: { response: { 200: PasskeyOptions } } }, async (request) => {
    const options = await use.confirm.begin(await accountGate(request));
    if (!options) throw identityErrors.passkey_not_found();
    return { ...options };
  });

  api.post('/api/me/authenticator', { schema: { response: { 200: AuthenticatorSetUp } } }, async (request) =>
    use.authenticator.begin(await confirmed(request)),
  );
  api.put(
    '/api/me/authenticator',
    { schema: { body: AuthenticatorCode, response: { 200: RecoveryCodes } } },
    async (request) => ({
      recoveryCodes: await use.authenticator.confirm(await confirmed(request), request.body.code),
    }),
  );
  api.delete('/api/me/authenticator', { schema: { response: { 204: Nothing } } }, async (request, reply) => {
    await use.authenticator.remove(await confirmed(request));
    return reply.code(204).send(null);
  });

  api.put('/api/me/second-factor', { schema: { response: { 200: RecoveryCodes } } }, async (request) => ({
    recoveryCodes: await use.turnOn(await confirmed(request)),
  }));
  api.delete('/api/me/second-factor', { schema: { response: { 204: Nothing } } }, async (request, reply) => {
    await use.turnOff(await confirmed(request));
    return reply.code(204).send(null);
  });
  api.post('/api/me/recovery-codes', { schema: { response: { 200: RecoveryCodes } } }, async (request) => ({
    recoveryCodes: await use.renewRecoveryCodes(await confirmed(request)),
  }));

  api.post('/api/me/passkeys/options', { schema: { response: { 200: PasskeyOptions } } }, async (request) => ({
    ...(await use.registerPasskey.begin(await confirmed(request))),
  }));
  api.post('/api/me/passkeys', { schema: { body: NewPasskey, response: { 201: PasskeyEntry } } }, async (request, reply) =>
    reply.code(201).send(await use.registerPasskey.finish(await confirmed(request), request.body)),
  );
  api.patch(
    '/api/me/passkeys/:id',
    { schema: { params: ById, body: PasskeyName, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await accountGate(request);
      await use.passkeys.rename(scope, request.params.id, request.body.name);
      return reply.code(204).send(null);
    },
  );
  api.delete('/api/me/passkeys/:id', { schema: { params: ById, response: { 204: Nothing } } }, async (request, reply) => {
    await use.passkeys.remove(await confirmed(request), request.params.id);
    return reply.code(204).send(null);
  });
}
