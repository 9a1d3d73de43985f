import { createHash, randomBytes } from 'node:crypto';
import type { StandInAnswer, StandInRequest } from './listen-locally.ts';

interface Options {
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly service: string;
  /** A new refresh token with every refresh; the old one dies. */
  readonly rotates: boolean;
  readonly expiresInSeconds: number | null;
}

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The consent page and token endpoint of an invented account. A person sees two links; a test follows `decision=allow` or `decision=deny`.
 * The implicit grant (`response_type=token`) answers in the hash, as the providers do.
 */
export function createInventedConsent(options: Options) {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const accessTokens = new Set(['good']);
  const refreshTokens = new Set<string>();
  const state = {
    granted: null as string | null,
    refreshes: 0,
    /** Every token that was ever handed out. */
    issued: [] as string[],
  };

  function page(url: URL): StandInAnswer {
    const link = (decision: string) => {
      const target = new URL(url);
      target.searchParams.set('decision', decision);
      return escape(target.pathname + target.search);
    };
    return {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      text: `<!doctype html><html lang="en"><title>${options.service} (stand-in)</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>body{font:16px system-ui;max-width:30rem;margin:4rem auto;padding:0 1rem}a{margin-right:1rem}</style>
<h1>${options.service}</h1><p>This is a stand-in for ${options.service}, with an invented account. Trove asks to read its files.</p>
<p><a href="${link('allow')}">Allow</a><a href="${link('deny')}">Deny</a></p></html>`,
    };
  }

  function decide(url: URL): StandInAnswer {
    const query = url.searchParams;
    const redirectUri = query.get('redirect_uri') ?? '';
    const target = new URL(redirectUri);
    const fields = new URLSearchParams({ state: query.get('state') ?? '' });
    const implicit = query.get('response_type') === 'token';
    if (query.get('decision') === 'deny') {
      fields.set('error', 'access_denied');
      fields.set('error_description', 'The person said no');
    } else if (implicit) {
      fields.set('access_token', issueAccessToken());
      fields.set('token_type', 'Bearer');
      fields.set('expires_in', String(options.expiresInSeconds ?? 3600));
    } else {
      const code = randomBytes(8).toString('hex');
      codes.set(code, { challenge: query.get('code_challenge') ?? '', redirectUri });
      fields.set('code', code);
    }
    if (implicit) target.hash = fields.toString();
    else for (const [name, value] of fields) target.searchParams.set(name, value);
    return { status: 302, headers: { location: target.href } };
  }

  function issueAccessToken() {
    const token = `at-${randomBytes(8).toString('hex')}`;
    accessTokens.add(token);
    state.issued.push(token);
    return token;
  }

  function issue(refreshToken: string | null): StandInAnswer {
    const fresh = refreshToken === null || options.rotates ? `rt-${randomBytes(8).toString('hex')}` : refreshToken;
    if (refreshToken !== null && fresh !== refreshToken) refreshTokens.delete(refreshToken);
    refreshTokens.add(fresh);
    state.issued.push(fresh);
    return {
      json: {
        access_token: issueAccessToken(),
        token_type: 'Bearer',
        ...(options.expiresInSeconds === null ? {} : { expires_in: options.expiresInSeconds }),
        ...(refreshToken === null || options.rotates ? { refresh_token: fresh } : {}),
        ...(state.granted === null ? {} : { scope: state.granted }),
      },
    };
  }

  function token(request: StandInRequest): StandInAnswer {
    const json = request.headers['content-type']?.includes('json') ?? false;
    const fields = json
      ? new URLSearchParams(JSON.parse(request.body) as Record<string, string>)
      : new URLSearchParams(request.body);
    const refuse = (description: string): StandInAnswer => ({
      status: 400,
      json: { error: 'invalid_grant', error_description: description },
    });
    if (fields.get('grant_type') === 'refresh_token') {
      state.refreshes += 1;
      const refreshToken = fields.get('refresh_token') ?? '';
      return refreshTokens.has(refreshToken) ? issue(refreshToken) : refuse('Token has been expired or revoked');
    }
    const code = codes.get(fields.get('code') ?? '');
    codes.delete(fields.get('code') ?? '');
    const verifier = fields.get('code_verifier') ?? '';
    if (!code || code.redirectUri !== fields.get('redirect_uri')) return refuse('Malformed auth code');
    if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge) return refuse('Bad code verifier');
    return issue(null);
  }

  return {
    accessTokens,
    refreshTokens,
    state,
    /** Everything granted so far is worthless from now on. */
    revokeAll() {
      accessTokens.clear();
      refreshTokens.clear();
    },
    accepts: (request: StandInRequest) => accessTokens.has((request.headers.authorization ?? '').replace(/^Bearer /, '')),
    handle(request: StandInRequest): StandInAnswer | undefined {
      if (request.url.pathname === options.tokenPath && request.method === 'POST') return token(request);
      if (request.url.pathname !== options.authorizePath) return undefined;
      return request.url.searchParams.has('decision') ? decide(request.url) : page(request.url);
    },
  };
}
