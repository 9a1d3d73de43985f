import type { FastifyReply, FastifyRequest } from 'fastify';
import { errors, type Interaction, type InteractionResults } from 'oidc-provider';
import * as z from 'zod';
import { ProductError } from '#kernel/errors.ts';
import { openToEverybody } from '#platform/http/guard-routes.ts';
import type { Api } from '#platform/http/http-server.ts';
import type { AppResource } from '../connected-apps/app-resources.ts';
import type { ManageApps } from '../connected-apps/manage-apps.ts';
import { serveConsentPages } from '../connected-apps/serve-consent-pages.ts';
import type { CheckPassword } from '../passwords/check-password.ts';
import type { OpenProvider } from '../provider/open-provider.ts';
import { pickLanguage, type Spoken } from './pick-language.ts';
import { renderNotice } from './render-sign-in-page.ts';
import { renderSignIn, renderSignUp, type FormState } from './render-sign-in.ts';
import { asSentTo } from '../provider/serve-provider.ts';
import { acceptForms, answerPage, EXPIRED } from './accept-forms.ts';
import { readPasskeyAnswer, serveSecondFactorPages } from './serve-second-factor-pages.ts';
import { signInAssets } from './sign-in-assets.ts';
import type { SecondFactor } from '../second-factor/assemble-second-factor.ts';
import type { SignInWithUpstream } from '../upstream/sign-in-with-upstream.ts';
import type { SignUp } from './sign-up.ts';

const Uid = z.object({ uid: z.string().max(100) });
const WithUpstream = Uid.extend({ upstream: z.string().max(40) });
const Returned = z.object({ state: z.string().max(200).default('') });
/** A form may come with anything in it; what is missing is as good as empty. */
const text = z.string().max(1_000).catch('');
const Credentials = z.object({ email: text, password: text });
const Registration = Credentials.extend({ name: text });

/** On the first page anybody may come forward with a passkey. */
const anybody = (uid: string) => ({ holder: `sign-in ${uid}`, ownerId: null, alone: true });

interface Collaborators {
  readonly provider: OpenProvider;
  readonly checkPassword: CheckPassword;
  readonly signUp: SignUp;
  readonly upstream: SignInWithUpstream;
  readonly secondFactor: SecondFactor;
  readonly emailOf: (accountId: string) => Promise<string | null>;
  /** What the page needs on which apps are let in. */
  readonly consent: { readonly apps: ManageApps; readonly resources: readonly AppResource[] };
}

interface Options {
  readonly publicUrl: string;
  readonly canSignUp: boolean;
}

/** The pages a person signs in with, while an authorization request of the product waits for them. */
export async function serveSignInPages(
  api: Api,
  { provider, checkPassword, signUp, upstream, secondFactor, emailOf, consent }: Collaborators,
  { publicUrl, canSignUp }: Options,
): Promise<void> {
  await api.register(async (server) => {
    openToEverybody(server);
    await acceptForms(server, publicUrl);
    server.setErrorHandler(async (error, _request, reply) => {
      // An address that we never made is as good as one that has expired.
      if (error instanceof errors.SessionNotFound || error instanceof z.ZodError)
        return answerPage(reply, 400, renderNotice(EXPIRED));
      throw error;
    });

    const languages = new WeakMap<FastifyRequest, Spoken>();
    const spokenIn = (request: FastifyRequest) =>
      languages.get(request) ?? pickLanguage(undefined, request.headers['accept-language']);

    /** The sign-in this page belongs to. @throws SessionNotFound when the browser has no such sign-in under way */
    async function interactionOf(request: FastifyRequest, reply: FastifyReply): Promise<Interaction> {
      const interaction = await provider.current().interactionDetails(asSentTo(publicUrl, request), reply.raw);
      if (interaction.uid !== Uid.parse(request.params).uid) throw new errors.SessionNotFound('another sign-in is under way');
      languages.set(request, pickLanguage(interaction.params['ui_locales'], request.headers['accept-language']));
      return interaction;
    }
    async function finish(request: FastifyRequest, reply: FastifyReply, result: InteractionResults) {
      const next = await provider
        .current()
        .interactionResult(asSentTo(publicUrl, request), reply.raw, result, { mergeWithLastSubmission: false });
      return reply.redirect(next, 303);
    }
    /** Goes on after the first factor: to the second one where the account has it, or back to the product. */
    async function enter(request: FastifyRequest, reply: FastifyReply, accountId: string, amr: string[]) {
      const { uid } = Uid.parse(request.params);
      if (await secondFactor.waitForSecond(uid, accountId)) return reply.redirect(`/sign-in/${uid}/second-factor`, 303);
      return finish(request, reply, { login: { accountId, amr } });
    }
    const stateOf = async (request: FastifyRequest, uid: string, given: Partial<FormState> = {}): Promise<FormState> => ({
      uid,
      spoken: spokenIn(request),
      upstreams: upstream.list,
      canSignUp,
      passkey: await secondFactor.checkPasskey.begin(anybody(uid)),
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
      if (prompt.name === 'consent') return showConsent(reply, interaction);
      const direct = upstream.list.find(({ name }) => name === params['connection']);
      if (direct) return reply.redirect(`/sign-in/${uid}/with/${direct.name}`, 303);
      const render = params['screen_hint'] === 'signup' && canSignUp ? renderSignUp : renderSignIn;
      return answerPage(reply, 200, render(await stateOf(request, uid, { email: await hintOf(interaction) })));
    });

    server.post('/sign-in/:uid', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      const { email, password } = Credentials.parse(request.body ?? {});
      const again = async (status: number, given: Partial<FormState>) =>
        answerPage(reply, status, renderSignIn(await stateOf(request, uid, { email, ...given })));
      if (email.trim() === '') return again(422, { errors: { email: spokenIn(request).texts.enterEmail } });
      if (password === '') return again(422, { errors: { password: spokenIn(request).texts.enterPassword } });
      try {
        const account = await checkPassword({ email, password, address: request.ip });
        if (!account) return await again(422, { errors: { password: spokenIn(request).texts.notRight } });
        return await enter(request, reply, account.id, ['pwd']);
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        reply.headers(error.headers);
        return again(error.status, { problem: error.message });
      }
    });

    // A passkey is both factors: the authenticator, and the finger, face or PIN that it checked.
    server.post('/sign-in/:uid/passkey', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      try {
        const ownerId = await secondFactor.checkPasskey.finish(anybody(uid), readPasskeyAnswer(request.body));
        return await finish(request, reply, { login: { accountId: ownerId, amr: ['hwk', 'user'] } });
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        return answerPage(reply, error.status, renderSignIn(await stateOf(request, uid, { problem: error.message })));
      }
    });
    serveSecondFactorPages(server, { secondFactor, interactionOf, finish });
    const showConsent = serveConsentPages(server, { provider, emailOf, interactionOf, finish, ...consent });

    server.get('/sign-in/:uid/new', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      return canSignUp
        ? answerPage(reply, 200, renderSignUp(await stateOf(request, uid)))
        : answerPage(reply, 403, renderNotice(closed(uid)));
    });

    server.post('/sign-in/:uid/new', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      if (!canSignUp) return answerPage(reply, 403, renderNotice(closed(uid)));
      const { email, name, password } = Registration.parse(request.body ?? {});
      try {
        const account = await signUp({ email, name, password, address: request.ip });
        return await finish(request, reply, { login: { accountId: account.id, amr: ['pwd'] } });
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        reply.headers(error.headers);
        const place = FIELD_OF[error.code];
        const said = place ? { errors: { [place]: error.message } } : { problem: error.message };
        return answerPage(reply, error.status, renderSignUp(await stateOf(request, uid, { email, name, ...said })));
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
        return answerPage(reply, error.status, renderSignIn(await stateOf(request, uid, { problem: error.message })));
      }
    });

    // Other providers know one address. From there the browser goes on to the address its cookie belongs to.
    server.get('/sign-in/callback', { schema: { hide: true } }, async (request, reply) => {
      const uid = await upstream.interactionOf(Returned.parse(request.query).state);
      if (uid === undefined) return answerPage(reply, 400, renderNotice(EXPIRED));
      return reply.redirect(`/sign-in/${uid}/returned${new URL(request.url, publicUrl).search}`, 303);
    });

    server.get('/sign-in/:uid/returned', { schema: { hide: true } }, async (request, reply) => {
      const { uid } = await interactionOf(request, reply);
      try {
        const account = await upstream.finish(uid, new URL(request.url, publicUrl).searchParams);
        return await enter(request, reply, account.id, ['fed']);
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        return answerPage(reply, error.status, renderSignIn(await stateOf(request, uid, { problem: error.message })));
      }
    });
  });
}

const FIELD_OF: Readonly<Record<string, 'email' | 'password'>> = {
  email_invalid: 'email',
  email_taken: 'email',
  password_too_weak: 'password',
};

const closed = (uid: string) => ({
  title: 'Accounts are made by invitation',
  text: 'Creating an account is not open here. Ask whoever runs this Trove to make one for you.',
  action: { label: 'Back to sign in', href: `/sign-in/${uid}` },
});
