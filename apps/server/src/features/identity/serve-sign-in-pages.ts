import formbody from '@fastify/formbody';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Interaction, type InteractionResults } from 'oidc-provider';
import * as z from 'zod';
import { ProductError } from '#kernel/errors.ts';
import type { Api } from '#platform/http/http-server.ts';
import type { CheckPassword } from './check-password.ts';
import type { OpenProvider } from './open-provider.ts';
import { renderNotice, renderSignIn, renderSignUp, type FormState } from './render-sign-in.ts';
import { asSentTo } from './serve-provider.ts';
import { signInAssets } from './sign-in-assets.ts';
import { signInHeaders } from './sign-in-headers.ts';
import type { SignInWithUpstream } from './sign-in-with-upstream.ts';
import type { SignUp } from './sign-up.ts';

const Uid = z.object({ uid: z.string().max(100) });
const WithUpstream = Uid.extend({ upstream: z.string().max(40) });
const Returned = z.object({ state: z.string().max(200).default('') });
/** A form may come with anything in it; what is missing is as good as empty. */
const text = z.string().max(1_000).catch('');
const Credentials = z.object({ email: text, password: text });
const Registration = Credentials.extend({ name: text });

interface Collaborators {
  readonly provider: OpenProvider;
  readonly checkPassword: CheckPassword;
  readonly signUp: SignUp;
  readonly upstream: SignInWithUpstream;
  readonly emailOf: (accountId: string) => Promise<string | null>;
}

interface Place {
  readonly publicUrl: string;
  readonly canSignUp: boolean;
}

/** The pages a person signs in with, while an authorization request of the product waits for them. */
export async function serveSignInPages(
  api: Api,
  { provider, checkPassword, signUp, upstream, emailOf }: Collaborators,
  { publicUrl, canSignUp }: Place,
): Promise<void> {
  await api.register(async (server) => {
    await server.register(formbody, { bodyLimit: 8_192 });
    server.addHook('onRequest', async (request, reply) => {
      reply.headers(signInHeaders());
      // The cookie of the sign-in under way is bound to its address and does not come along from foreign sites; this is the second lock.
      if (request.method === 'POST' && request.headers.origin !== new URL(publicUrl).origin) {
        return answer(reply, 403, renderNotice(FOREIGN));
      }
      return undefined;
    });
    server.setErrorHandler(async (error, _request, reply) => {
      if (error instanceof errors.SessionNotFound) return answer(reply, 400, renderNotice(EXPIRED));
      throw error;
    });

    /** The sign-in this page belongs to. @throws SessionNotFound when the browser has no such sign-in under way */
    async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
      const interaction = await provider.current().interactionDetails(asSentTo(publicUrl, request), reply.raw);
      if (interaction.uid !== Uid.parse(request.params).uid) throw new errors.SessionNotFound('another sign-in is under way');
      return interaction;
    }
    async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
      const next = await provider
        .current()
        .interactionResult(asSentTo(publicUrl, request), reply.raw, result, { mergeWithLastSubmission: false });
      return reply.redirect(next, 303);
    }
    const stateOf = (uid: string, given: Partial<FormState> = {}): FormState => ({
      uid,
      upstreams: upstream.list,
      canSignUp,
      ...given,
    });
    const hintOf = async ({ params, session }: Interaction) =>
      typeof params['login_hint'] === 'string'
        ? params['login_hint']
        : ((session && (await emailOf(session.accountId))) ?? undefined);

    for (const [path, { type, content }] of signInAssets)
      server.get(path, { schema: { hide: true } }, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=31536000, immutable').type(type).send(content),
      );

    server.get('/sign-in/:uid', { schema: { hide: true } }, async (request, reply) => {
      const interaction = await interactionOf(request, reply);
      const { uid, params, prompt } = interaction;
      // The product is the only client, so there is nothing to agree to.
      if (prompt.name === 'consent') return finish(request, reply, { consent: {} });
      const direct = upstream.list.find(({ name }) => name === params['connection']);
      if (direct) return reply.redirect(`/sign-in/${uid}/with/${direct.name}`, 303);
      const render = params['screen_hint'] === 'signup' && canSignUp ? renderSignUp : renderSignIn;
      return answer(reply, 200, render(stateOf(uid, { email: await hintOf(interaction) })));
    });

    server.post('/sign-in/:uid', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      const { email, password } = Credentials.parse(request.body ?? {});
      const again = (status: number, given: Partial<FormState>) =>
        answer(reply, status, renderSignIn(stateOf(uid, { email, ...given })));
      if (email.trim() === '') return again(422, { errors: { email: 'Please enter your e-mail address' } });
      if (password === '') return again(422, { errors: { password: 'Please enter your password' } });
      try {
        const account = await checkPassword({ email, password, address: request.ip });
        if (!account) return await again(422, { errors: { password: 'The e-mail address or the password is not right' } });
        return await finish(request, reply, { login: { accountId: account.id, amr: ['pwd'] } });
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        reply.headers(error.headers);
        return again(error.status, { problem: error.message });
      }
    });

    server.get('/sign-in/:uid/new', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      return canSignUp ? answer(reply, 200, renderSignUp(stateOf(uid))) : answer(reply, 403, renderNotice(closed(uid)));
    });

    server.post('/sign-in/:uid/new', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      if (!canSignUp) return answer(reply, 403, renderNotice(closed(uid)));
      const { email, name, password } = Registration.parse(request.body ?? {});
      try {
        const account = await signUp({ email, name, password, address: request.ip });
        return await finish(request, reply, { login: { accountId: account.id, amr: ['pwd'] } });
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        reply.headers(error.headers);
        const place = FIELD_OF[error.code];
        const said = place ? { errors: { [place]: error.message } } : { problem: error.message };
        return answer(reply, error.status, renderSignUp(stateOf(uid, { email, name, ...said })));
      }
    });

    server.get('/sign-in/:uid/cancel', { schema: { hide: true } }, async (request, reply) => {
      await interactionOf(request, reply);
      return finish(request, reply, { error: 'access_denied', error_description: 'Sign-in was cancelled' });
    });

    server.get('/sign-in/:uid/with/:upstream', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      try {
        return reply.redirect(await upstream.begin(uid, WithUpstream.parse(request.params).upstream), 303);
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        return answer(reply, error.status, renderSignIn(stateOf(uid, { problem: error.message })));
      }
    });

    // Other providers know one address. From there the browser goes on to the address its cookie belongs to.
    server.get('/sign-in/callback', { schema: { hide: true } }, async (request, reply) => {
      const uid = await upstream.interactionOf(Returned.parse(request.query).state);
      if (uid === undefined) return answer(reply, 400, renderNotice(EXPIRED));
      return reply.redirect(`/sign-in/${uid}/returned${new URL(request.url, publicUrl).search}`, 303);
    });

    server.get('/sign-in/:uid/returned', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      try {
        const account = await upstream.finish(uid, new URL(request.url, publicUrl).searchParams);
        return await finish(request, reply, { login: { accountId: account.id, amr: ['fed'] } });
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        return answer(reply, error.status, renderSignIn(stateOf(uid, { problem: error.message })));
      }
    });
  });
}

const answer = (reply: FastifyReply, status: number, page: string) =>
  reply.code(status).type('text/html; charset=utf-8').send(page);

const FIELD_OF: Readonly<Record<string, 'email' | 'password'>> = {
  email_invalid: 'email',
  email_taken: 'email',
  password_too_weak: 'password',
};

const EXPIRED = {
  title: 'This page has expired',
  text: 'Signing in was begun too long ago, or in another window. Nothing is lost.',
  action: { label: 'Start again', href: '/' },
};
const FOREIGN = {
  title: 'This form came from elsewhere',
  text: 'It was not sent by Trove’s own page, so nothing was done with it.',
  action: { label: 'Go to Trove', href: '/' },
};
const closed = (uid: string) => ({
  title: 'Accounts are made by invitation',
  text: 'Creating an account is not open here. Ask whoever runs this Trove to make one for you.',
  action: { label: 'Back to sign in', href: `/sign-in/${uid}` },
});
