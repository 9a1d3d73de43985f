import * as z from 'zod';
import { ProductError } from '#kernel/errors.ts';
import { openToEverybody } from '#platform/http/guard-routes.ts';
import type { Api } from '#platform/http/http-server.ts';
import { identityErrors } from '../identity.errors.ts';
import { isEmail, normaliseEmail } from '../identity.rules.ts';
import { acceptForms, answerPage } from '../sign-in/accept-forms.ts';
import { renderNotice } from '../sign-in/render-sign-in-page.ts';
import type { AskForReset } from './ask-for-reset.ts';
import { renderAskOperator, renderForgot, renderNewPassword, renderSent } from './render-reset.ts';
import type { ResetWithLink } from './reset-with-link.ts';

// An address that we never made is as good as one that has expired.
const ByToken = z.object({ token: z.string().max(100).catch('') });
const text = z.string().max(1_000).catch('');
const Asked = z.object({ email: text });
const Chosen = z.object({ password: text });

const GONE = {
  title: 'This link works no more',
  text: `${identityErrors.reset_link_unknown().message}. Your password is as it was.`,
  action: { label: 'Ask for another link', href: '/sign-in/forgot-password' },
};
const DONE = {
  title: 'Your password is set',
  text: 'Every browser has been signed out. Sign in with the new password.',
  action: { label: 'Sign in', href: '/library' },
};

interface Collaborators {
  /** Undefined where no email can be sent. */
  readonly askForReset: AskForReset | undefined;
  readonly resetWithLink: ResetWithLink;
}

/** The pages for whoever forgot their password. */
export async function serveResetPages(
  api: Api,
  { askForReset, resetWithLink }: Collaborators,
  { publicUrl }: { publicUrl: string },
): Promise<void> {
  await api.register(async (server) => {
    openToEverybody(server);
    await acceptForms(server, publicUrl);

    server.get('/sign-in/forgot-password', { schema: { hide: true } }, (_request, reply) =>
      answerPage(reply, 200, askForReset ? renderForgot() : renderAskOperator()),
    );
    server.post('/sign-in/forgot-password', { schema: { hide: true } }, async (request, reply) => {
      if (!askForReset) return answerPage(reply, 200, renderAskOperator());
      const { email } = Asked.parse(request.body ?? {});
      if (!isEmail(normaliseEmail(email)))
        return answerPage(reply, 422, renderForgot({ email, error: identityErrors.email_invalid().message }));
      try {
        await askForReset(email, request.ip);
        return await answerPage(reply, 200, renderSent(email.trim()));
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        reply.headers(error.headers);
        return answerPage(reply, error.status, renderForgot({ email, problem: error.message }));
      }
    });

    // Looking at the link does not use it up: mail programs look at links before people do.
    server.get('/sign-in/reset-password/:token', { schema: { hide: true } }, async (request, reply) => {
      const { token } = ByToken.parse(request.params);
      try {
        const account = await resetWithLink.accountOf(token);
        return await answerPage(reply, 200, renderNewPassword({ action: request.url, email: account.email ?? '' }));
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        return answerPage(reply, error.status, renderNotice(GONE));
      }
    });
    server.post('/sign-in/reset-password/:token', { schema: { hide: true } }, async (request, reply) => {
      const { token } = ByToken.parse(request.params);
      const { password } = Chosen.parse(request.body ?? {});
      try {
        const { email } = await resetWithLink.accountOf(token);
        try {
          await resetWithLink.finish(token, password);
        } catch (error) {
          if (!(error instanceof ProductError) || error.code !== 'password_too_weak') throw error;
          const page = renderNewPassword({ action: request.url, email: email ?? '', error: error.message });
          return await answerPage(reply, error.status, page);
        }
        return await answerPage(reply, 200, renderNotice(DONE));
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        return answerPage(reply, error.status, renderNotice(GONE));
      }
    });
  });
}
