import type { FastifyRequest } from 'fastify';
import { InstallationAnswer, type Installation } from 'contract/installation';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Api } from '#platform/http/http-server.ts';
import type { TellOperator } from './tell-operator.ts';

interface UseCases {
  /** Lets through who is signed in, and no key. */
  readonly accountGate: (request: FastifyRequest) => Promise<{ readonly scope: OwnerScope }>;
  readonly tellOperator: TellOperator;
  readonly describe: () => Promise<Installation>;
}

/** `GET /api/installation`: how the whole installation is, for its operators; for everybody else that they are none. */
export function installationRoutes(api: Api, { accountGate, tellOperator, describe }: UseCases): void {
  api.get(
    '/api/installation',
    { config: { access: 'account' }, schema: { response: { 200: InstallationAnswer } } },
    async (request, reply) => {
      const { scope } = await accountGate(request);
      reply.header('cache-control', 'no-store');
      return { installation: (await tellOperator(scope.ownerId)) ? await describe() : null };
    },
  );
}
