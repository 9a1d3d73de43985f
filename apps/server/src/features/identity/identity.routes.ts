import * as z from 'zod';
import {
  AccountDeletion,
  ConnectedAppList,
  KeyCreated,
  KeyList,
  KeyRotation,
  NewKey,
  PasswordChange,
  PICTURE,
  ProfileChange,
  SessionList,
  SessionsEnded,
} from 'contract/account';
import { Me } from 'contract/session';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Api, Gate } from '#platform/http/http-server.ts';
import type { ChangePassword } from './passwords/change-password.ts';
import type { RequireConfirmation } from './step-up/require-confirmation.ts';
import type { SessionCaller } from './sessions/check-access-token.ts';
import type { DeleteAccount } from './accounts/delete-account.ts';
import type { EndSessions } from './sessions/end-sessions.ts';
import { identityErrors } from './identity.errors.ts';
import type { ListSessions } from './sessions/list-sessions.ts';
import type { ManageApps } from './connected-apps/manage-apps.ts';
import type { ManageKeys } from './keys/manage-keys.ts';
import type { ManagePicture } from './accounts/manage-picture.ts';
import type { ReadProfile } from './accounts/read-profile.ts';
import type { UpdateProfile } from './accounts/update-profile.ts';

interface UseCases {
  readonly readProfile: ReadProfile;
  readonly updateProfile: UpdateProfile;
  readonly picture: ManagePicture;
  readonly changePassword: ChangePassword;
  readonly listSessions: ListSessions;
  readonly endSessions: EndSessions;
  readonly keys: ManageKeys;
  /** Undefined where another provider signs people in. */
  readonly apps: ManageApps | undefined;
  readonly deleteAccount: DeleteAccount;
}

interface Gates {
  readonly gate: Gate;
  readonly accountGate: (request: FastifyRequest) => Promise<SessionCaller>;
  readonly requireConfirmation: RequireConfirmation;
}

const ById = z.object({ id: z.string().min(1).max(100) });
const Nothing = z.null().describe('No content');

/** A person's own account: `/api/me` and what lies below. */
export async function identityRoutes(api: Api, gates: Gates, use: UseCases): Promise<void> {
  const { gate, accountGate, requireConfirmation } = gates;
  /** For what locks the owner out, or lets somebody else in for good: the person has just shown that it is them. */
  async function confirmed(request: FastifyRequest) {
    const caller = await accountGate(request);
    await requireConfirmation(caller);
    return caller;
  }

  api.get('/api/me', { config: { ofPerson: true }, schema: { response: { 200: Me } } }, async (request) =>
    use.readProfile(await gate(request)),
  );
  api.patch(
    '/api/me',
    { config: { access: 'account' }, schema: { body: ProfileChange, response: { 200: Me } } },
    async (request) => {
      const { scope } = await accountGate(request);
      await use.updateProfile(scope, request.body);
      return use.readProfile(scope);
    },
  );
  api.delete(
    '/api/me',
    { config: { access: 'account' }, schema: { body: AccountDeletion, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await confirmed(request);
      await use.deleteAccount(scope, request.body.confirmation);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/me/password',
    { config: { access: 'account' }, schema: { body: PasswordChange, response: { 204: Nothing } } },
    async (request, reply) => {
      await use.changePassword(await accountGate(request), request.body, request.ip);
      return reply.code(204).send(null);
    },
  );

  api.get(
    '/api/me/sessions',
    { config: { access: 'account' }, schema: { response: { 200: SessionList } } },
    async (request) => {
      const caller = await accountGate(request);
      return { sessions: await use.listSessions(caller), managed: caller.sessionId !== null };
    },
  );
  api.delete(
    '/api/me/sessions',
    { config: { access: 'account' }, schema: { response: { 200: SessionsEnded } } },
    async (request) => {
      const { scope, sessionId } = await accountGate(request);
      return { ended: await use.endSessions.others(scope, sessionId) };
    },
  );
  api.delete(
    '/api/me/sessions/:id',
    { config: { access: 'account' }, schema: { params: ById, response: { 200: SessionsEnded } } },
    async (request) => {
      const { scope } = await accountGate(request);
      await use.endSessions.one(scope, request.params.id);
      return { ended: 1 };
    },
  );

  api.get('/api/me/keys', { config: { access: 'account' }, schema: { response: { 200: KeyList } } }, async (request) => {
    const { scope } = await accountGate(request);
    return { keys: await use.keys.list(scope) };
  });
  api.post(
    '/api/me/keys',
    { config: { access: 'account' }, schema: { body: NewKey, response: { 201: KeyCreated } } },
    async (request, reply) => {
      const { scope } = await confirmed(request);
      return reply.code(201).send(await use.keys.create(scope, request.body));
    },
  );
  api.delete(
    '/api/me/keys/:id',
    { config: { access: 'account' }, schema: { params: ById, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await accountGate(request);
      await use.keys.revoke(scope, request.params.id);
      return reply.code(204).send(null);
    },
  );

  api.post(
    '/api/me/keys/:id/rotate',
    { config: { access: 'account' }, schema: { params: ById, body: KeyRotation, response: { 200: KeyCreated } } },
    async (request) => {
      const { scope } = await confirmed(request);
      return use.keys.rotate(scope, request.params.id, request.body);
    },
  );

  api.get(
    '/api/me/apps',
    { config: { access: 'account' }, schema: { response: { 200: ConnectedAppList } } },
    async (request) => {
      const { scope } = await accountGate(request);
      return { apps: (await use.apps?.list(scope)) ?? [] };
    },
  );
  api.delete(
    '/api/me/apps/:id',
    { config: { access: 'account' }, schema: { params: ById, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await accountGate(request);
      if (!use.apps) throw identityErrors.app_not_found();
      await use.apps.disconnect(scope, request.params.id);
      return reply.code(204).send(null);
    },
  );

  await pictureRoutes(api, gates, use);
}

/** In a server of their own, because they alone take bodies that are pictures. */
async function pictureRoutes(api: Api, { gate, accountGate }: Gates, { picture, readProfile }: UseCases): Promise<void> {
  await api.register(async (bare) => {
    const server = bare.withTypeProvider<ZodTypeProvider>();
    server.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: PICTURE.maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    server.setErrorHandler((error) => {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw identityErrors.picture_too_large({}, { cause: error });
      if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw identityErrors.picture_not_supported({}, { cause: error });
      throw error;
    });

    // Pictures have addresses that nobody guesses, for `<img>`, which sends no token.
    const Address = z.object({ p: z.string().max(100).optional() });
    server.get(
      '/api/me/picture',
      { config: { access: 'open', ofPerson: true }, schema: { querystring: Address } },
      async (request, reply) => {
        const { p: address } = request.query;
        const found = address === undefined ? await picture.own(await gate(request)) : await picture.at(address);
        return reply
          .headers({
            'content-type': found.type,
            // An address is given to one picture only, so it may be kept for as long as the browser likes.
            'cache-control': address === undefined ? 'private, no-cache' : 'private, max-age=31536000, immutable',
            'content-security-policy': "default-src 'none'; sandbox",
            'cross-origin-resource-policy': 'same-origin',
          })
          .send(Buffer.from(found.content));
      },
    );
    server.put('/api/me/picture', { config: { access: 'account' } }, async (request, reply) => {
      const { scope } = await accountGate(request);
      if (!Buffer.isBuffer(request.body)) throw identityErrors.picture_not_supported();
      await picture.set(scope, request.body);
      return reply.send(await readProfile(scope));
    });
    server.delete('/api/me/picture', { config: { access: 'account' } }, async (request, reply) => {
      const { scope } = await accountGate(request);
      await picture.remove(scope);
      return reply.send(await readProfile(scope));
    });
  });
}
