import {
  InvitationMade,
  InvitationShown,
  InvitationToken,
  Joined,
  LibraryDeletion,
  LibraryList,
  LibraryMembers,
  NamedLibrary,
  NewInvitation,
  RoleChange,
} from 'contract/libraries';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { OwnerScope } from '#kernel/owner.ts';
import { keepForAccounts } from '#platform/http/guard-routes.ts';
import type { Api } from '#platform/http/http-server.ts';
import type { Libraries } from './assemble-libraries.ts';

type AskAccount = (request: FastifyRequest) => Promise<{ readonly scope: OwnerScope }>;

interface Gates {
  /** Lets through who is signed in, and no key: who may use a library is the affair of people. */
  readonly account: AskAccount;
  /** The same for who has just shown that it is them. */
  readonly confirmed: AskAccount;
}

const Id = z.string().min(1).max(100);
const ById = z.object({ id: Id });
const OfMember = ById.extend({ account: Id });
const OfInvitation = ById.extend({ invitation: Id });
const Nothing = z.null().describe('No content');

/** Libraries, who is in them, and who is invited. */
export async function librariesRoutes(api: Api, gates: Gates, use: Libraries): Promise<void> {
  await api.register(async (own) => {
    keepForAccounts(own);
    libraryRoutes(own, gates, use);
    memberRoutes(own, gates, use);
    invitationRoutes(own, gates, use);
  });
}

function libraryRoutes(api: Api, { account, confirmed }: Gates, { libraries }: Libraries): void {
  api.get('/api/libraries', { schema: { response: { 200: LibraryList } } }, async (request) => {
    const { scope } = await account(request);
    return { libraries: await libraries.list(scope) };
  });
  api.post('/api/libraries', { schema: { body: NamedLibrary, response: { 201: Joined } } }, async (request, reply) => {
    const { scope } = await account(request);
    return reply.code(201).send({ library: await libraries.make(scope, request.body.name) });
  });
  api.patch(
    '/api/libraries/:id',
    { schema: { params: ById, body: NamedLibrary, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await account(request);
      await libraries.rename(scope, request.params.id, request.body.name);
      return reply.code(204).send(null);
    },
  );
  api.delete(
    '/api/libraries/:id',
    { schema: { params: ById, body: LibraryDeletion, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await confirmed(request);
      await libraries.remove(scope, request.params.id, request.body.confirmation);
      return reply.code(204).send(null);
    },
  );
}

function memberRoutes(api: Api, { account }: Gates, { members, sendsEmail }: Libraries): void {
  api.get('/api/libraries/:id/members', { schema: { params: ById, response: { 200: LibraryMembers } } }, async (request) => {
    const { scope } = await account(request);
    return { ...(await members.list(scope, request.params.id)), sendsEmail };
  });
  api.patch(
    '/api/libraries/:id/members/:account',
    { schema: { params: OfMember, body: RoleChange, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await account(request);
      await members.changeRole(scope, request.params.id, request.params.account, request.body.role);
      return reply.code(204).send(null);
    },
  );
  api.delete(
    '/api/libraries/:id/members/:account',
    { schema: { params: OfMember, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await account(request);
      await members.remove(scope, request.params.id, request.params.account);
      return reply.code(204).send(null);
    },
  );
}

function invitationRoutes(api: Api, { account }: Gates, { invitations, invite }: Libraries): void {
  api.post(
    '/api/libraries/:id/invitations',
    { schema: { params: ById, body: NewInvitation, response: { 201: InvitationMade } } },
    async (request, reply) => {
      const { scope } = await account(request);
      return reply.code(201).send(await invite(scope, request.params.id, request.body));
    },
  );
  api.delete(
    '/api/libraries/:id/invitations/:invitation',
    { schema: { params: OfInvitation, response: { 204: Nothing } } },
    async (request, reply) => {
      const { scope } = await account(request);
      await invitations.revoke(scope, request.params.id, request.params.invitation);
      return reply.code(204).send(null);
    },
  );
  // The token is in the body, so that it stands in no log of addresses.
  api.post(
    '/api/invitations/look',
    { schema: { body: InvitationToken, response: { 200: InvitationShown } } },
    async (request) => {
      const { scope } = await account(request);
      return invitations.look(scope, request.body.token);
    },
  );
  api.post('/api/invitations/accept', { schema: { body: InvitationToken, response: { 200: Joined } } }, async (request) => {
    const { scope } = await account(request);
    return { library: await invitations.accept(scope, request.body.token) };
  });
}
