import { KEY_SCOPES, KeyScope } from 'contract/account';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Interaction, type InteractionResults } from 'oidc-provider';
import * as z from 'zod';
import type { Api } from '#platform/http/http-server.ts';
import { scopeOf } from '../identity.scope.ts';
import type { OpenProvider } from '../provider/open-provider.ts';
import { answerPage } from '../sign-in/accept-forms.ts';
import { signInHeaders } from '../sign-in/sign-in-headers.ts';
import { resourceNamed, type AppResource } from './app-resources.ts';
import type { ManageApps } from './manage-apps.ts';
import { renderConsent } from './render-consent.ts';

interface Collaborators {
  readonly provider: OpenProvider;
  readonly apps: ManageApps;
  readonly resources: readonly AppResource[];
  readonly emailOf: (accountId: string) => Promise<string | null>;
  readonly interactionOf: (request: FastifyRequest, reply: FastifyReply) => Promise<Interaction>;
  readonly finish: (request: FastifyRequest, reply: FastifyReply, result: InteractionResults) => Promise<FastifyReply>;
}

/** What an app asks for, as the provider tells it. */
const Details = z.object({
  missingOIDCScope: z.array(z.string()).default([]),
  missingResourceScopes: z.record(z.string(), z.array(z.string())).default({}),
});
/** One ticked box comes as a text, several as a list. */
const Ticked = z.object({ scope: z.union([KeyScope.transform((one) => [one]), z.array(KeyScope)]).catch([]) });

type ShowConsent = (reply: FastifyReply, interaction: Interaction, isEmpty?: boolean) => Promise<FastifyReply>;

/** The page on which a person lets an app in. @returns what shows it, for the address that every sign-in begins at */
export function serveConsentPages(
  server: Api,
  { provider, apps, resources, emailOf, interactionOf, finish }: Collaborators,
): ShowConsent {
  /** @throws SessionNotFound when nobody is signed in, or nothing is asked for that there is */
  async function requestOf({ prompt, params, session }: Interaction) {
    const details = Details.parse(prompt.details);
    const [named] = Object.entries(details.missingResourceScopes);
    const resource = named && resourceNamed(resources, named[0]);
    const client = await provider.current().Client.find(String(params['client_id']));
    if (!resource || !client || !session || prompt.name !== 'consent') throw new errors.SessionNotFound('nothing to agree to');
    const { redirect_uri: address } = params;
    const back = typeof address === 'string' ? URL.parse(address) : null;
    return {
      client,
      resource,
      identifier: named[0],
      accountId: session.accountId,
      name: client.clientName ?? 'An app without a name',
      back,
      scopes: KEY_SCOPES.filter((scope) => named[1].includes(scope)),
      profile: details.missingOIDCScope,
    };
  }

  const show: ShowConsent = async (reply, interaction, isEmpty = false) => {
    const { resource, accountId, name, back, scopes, profile } = await requestOf(interaction);
    // The browser follows the answer to this form to where the app waits.
    const target = back && (back.origin === 'null' ? back.protocol : back.origin);
    reply.headers(signInHeaders(target === null ? {} : { formTarget: target }));
    const asksForProfile = profile.some((scope) => scope === 'profile' || scope === 'email');
    const email = await emailOf(accountId);
    const host = back && hostInWords(back);
    const { reaches } = resource;
    const page = renderConsent({ uid: interaction.uid, name, host, reaches, scopes, asksForProfile, email, isEmpty });
    return answerPage(reply, isEmpty ? 422 : 200, page);
  };

  server.post('/sign-in/:uid/consent', { schema: { hide: true } }, async (request, reply) => {
    const interaction = await interactionOf(request, reply);
    const { client, resource, identifier, accountId, name, back, scopes, profile } = await requestOf(interaction);
    const ticked = Ticked.parse(request.body ?? {}).scope;
    const allowed = scopes.filter((scope) => ticked.includes(scope));
    if (allowed.length === 0) return show(reply, interaction, true);
    const grant = new (provider.current().Grant)({ clientId: client.clientId, accountId });
    grant.addResourceScope(identifier, allowed.join(' '));
    const refused = scopes.filter((scope) => !allowed.includes(scope));
    // What was asked and refused is written down too, or the provider would ask again.
    if (refused.length > 0) grant.rejectResourceScope(identifier, refused.join(' '));
    if (profile.length > 0) grant.addOIDCScope(profile.join(' '));
    const grantId = await grant.save();
    const host = back && hostInWords(back);
    const consent = { clientId: client.clientId, name, host, grantId, resource, scopes: allowed };
    await apps.connect(scopeOf(accountId), consent);
    return finish(request, reply, { consent: { grantId } });
  });
  return show;
}

/** Where the browser goes, as a person knows it. */
const hostInWords = ({ protocol, hostname, host }: URL): string => {
  if (!/^https?:$/.test(protocol)) return `the program of ${protocol}`;
  return protocol === 'http:' ? `this computer (${hostname})` : host;
};
