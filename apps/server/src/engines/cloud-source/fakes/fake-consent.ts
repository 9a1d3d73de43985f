import { createHash, randomBytes } from 'node:crypto';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

interface Options {
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly service: string;
  /** A new refresh token with every refresh; the old one is revoked. */
  readonly rotates: boolean;
  readonly expiresInSeconds: number | null;
}

/** Where a person sees the access they have granted, and revokes it. */
const GRANTS_PATH = '/connected-apps';

const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * The consent page and token endpoint of a sample account. A person sees two links; a test follows `decision=allow` or `decision=deny`.
 * The implicit grant (`response_type=token`) answers in the hash, as the providers do.
 */
export function createFakeConsent(options: Options) {
  const codes = new Map<string, { challenge: string; redirectUri: string }>();
  const accessTokens = new Set(['good']);
  const refreshTokens = new Set<string>();
  /** All tokens of a grant, by its code. */
  const grants = new Map<string, Set<string>>();
  const state = {
    granted: null as string | null,
    refreshes: 0,
    /** Every token that was ever issued. */
    issued: [] as string[],
  };

  const written = (title: string, body: string): FakeAnswer => ({
    headers: { 'content-type': 'text/html; charset=utf-8' },
    text: `<!doctype html><html lang="en"><title>${title} (fake)</title>
<meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>body{font:16px system-ui;max-width:30rem;margin:4rem auto;padding:0 1rem}a{margin-right:1rem}</style>
<h1>${title}</h1>${body}</html>`,
  });

  function page(url: URL): FakeAnswer {
    const link = (decision: string) => {
      const target = new URL(url);
      target.searchParams.set('decision', decision);
      return escape(target.pathname + target.search);
    };
    return written(
      options.service,
      `<p>This is not ${options.service} but a fake of it with a sample account. Trove asks to read its files.</p>
<p><a href="${link('allow')}">Allow</a><a href="${link('deny')}">Deny</a></p>
<p><a href="${GRANTS_PATH}">Connected apps</a></p>`,
    );
  }

  /** `remove` names a grant by its code. */
  function grantsPage({ searchParams }: URL): FakeAnswer {
    const removed = searchParams.get('remove');
    if (removed !== null) revoke(removed);
    const rows = [...grants.keys()].map(
      (code) => `<li>Trove (${escape(code)}) <a href="${GRANTS_PATH}?remove=${escape(code)}">Remove access</a></li>`,
    );
    return written('Connected apps', `<ul>${rows.join('') || '<li>Nothing</li>'}</ul>`);
  }

  function revoke(code: string) {
    for (const token of grants.get(code) ?? []) {
      accessTokens.delete(token);
      refreshTokens.delete(token);
    }
    grants.delete(code);
  }

  function decide(url: URL): FakeAnswer {
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

  /** @param code of the grant; null for a refresh token that no consent page has given */
  function issue(refreshToken: string | null, code: string | null): FakeAnswer {
    const fresh = refreshToken === null || options.rotates ? `rt-${randomBytes(8).toString('hex')}` : refreshToken;
    if (refreshToken !== null && fresh !== refreshToken) refreshTokens.delete(refreshToken);
    refreshTokens.add(fresh);
    state.issued.push(fresh);
    const accessToken = issueAccessToken();
    if (code !== null) grants.set(code, new Set([...(grants.get(code) ?? []), fresh, accessToken]));
    return {
      json: {
        access_token: accessToken,
        token_type: 'Bearer',
        ...(options.expiresInSeconds === null ? {} : { expires_in: options.expiresInSeconds }),
        ...(refreshToken === null || options.rotates ? { refresh_token: fresh } : {}),
        ...(state.granted === null ? {} : { scope: state.granted }),
      },
    };
  }

  function token(request: FakeRequest): FakeAnswer {
    const json = request.headers['content-type']?.includes('json') ?? false;
    const fields = json
      ? new URLSearchParams(JSON.parse(request.body) as Record<string, string>)
      : new URLSearchParams(request.body);
    const refuse = (description: string): FakeAnswer => ({
      status: 400,
      json: { error: 'invalid_grant', error_description: description },
    });
    if (fields.get('grant_type') === 'refresh_token') {
      state.refreshes += 1;
      const refreshToken = fields.get('refresh_token') ?? '';
      const [grant] = [...grants].find(([, tokens]) => tokens.has(refreshToken)) ?? [null];
      return refreshTokens.has(refreshToken) ? issue(refreshToken, grant) : refuse('Token has been expired or revoked');
    }
    const given = fields.get('code') ?? '';
    const code = codes.get(given);
    codes.delete(given);
    const verifier = fields.get('code_verifier') ?? '';
    if (!code || code.redirectUri !== fields.get('redirect_uri')) return refuse('Malformed auth code');
    if (createHash('sha256').update(verifier).digest('base64url') !== code.challenge) return refuse('Bad code verifier');
    return issue(null, given);
  }

  return {
    accessTokens,
    refreshTokens,
    state,
    /** Revokes all grants. */
    revokeAll() {
      accessTokens.clear();
      refreshTokens.clear();
      grants.clear();
    },
    /** Revokes the grant of the token in a request, and no other. */
    revokeNamedIn({ headers, body }: FakeRequest) {
      const said = `${headers.authorization ?? ''} ${body}`;
      for (const [code, tokens] of grants) if ([...tokens].some((token) => said.includes(token))) revoke(code);
      for (const tokens of [accessTokens, refreshTokens])
        for (const token of tokens) if (said.includes(token)) tokens.delete(token);
    },
    accepts: (request: FakeRequest) => accessTokens.has((request.headers.authorization ?? '').replace(/^Bearer /, '')),
    handle(request: FakeRequest): FakeAnswer | undefined {
      if (request.url.pathname === options.tokenPath && request.method === 'POST') return token(request);
      if (request.url.pathname === GRANTS_PATH) return grantsPage(request.url);
      if (request.url.pathname !== options.authorizePath) return undefined;
      return request.url.searchParams.has('decision') ? decide(request.url) : page(request.url);
    },
  };
}
