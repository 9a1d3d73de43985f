import Fastify from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { Me } from 'contract/session';
import { BadSettingsError, readSettings } from '#platform/settings/settings.ts';
import { freePort } from '#kernel/free-port.test-support.ts';
import { identitySettings, tokenIssuerOf } from '../identity.config.ts';
import { call, json, startIdentityServer } from '../identity.test-support.ts';

const meOf = async (origin: string, token: string) => Me.parse(await (await call(origin, token, '/api/me')).json());

/** What an Auth0 tenant serves: its keys, and what it tells of the bearer of a token. */
async function startTenant() {
  const port = await freePort();
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const server = Fastify();
  server.get('/.well-known/jwks.json', async () => ({
    keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  }));
  server.get('/userinfo', () => ({
    sub: 'auth0|1',
    name: 'Carol',
    email: 'Carol@Example.org',
    picture: `http://localhost:${port}/picture.gif`,
  }));
  await server.listen({ port, host: 'localhost' });
  const domain = `http://localhost:${port}`;
  const token = ({
    audience = 'https://trove.example/api',
    issuer = `${domain}/`,
    subject = 'auth0|1',
    issuedAt = Date.now() / 1_000,
  } = {}) =>
    new SignJWT({ scope: 'openid profile email' })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(issuer)
      .setAudience([audience, `${domain}/userinfo`])
      .setSubject(subject)
      .setIssuedAt(Math.floor(issuedAt))
      .setExpirationTime(Math.floor(Date.now() / 1_000) + 600)
      .sign(privateKey);
  return { domain, token, [Symbol.asyncDispose]: () => server.close() };
}

const startAtTenant = (domain: string) =>
  startIdentityServer({
    environment: { AUTH_DOMAIN: domain, AUTH_CLIENT_ID: 'spa-client', AUTH_AUDIENCE: 'https://trove.example/api' },
  });

describe('with an Auth0 tenant instead of the built-in provider', () => {
  test('the page is told to sign in there, and there is no provider here', async () => {
    await using tenant = await startTenant();
    await using server = await startAtTenant(tenant.domain);
    expect(server.identity.signInConfig).toMatchObject({
      domain: tenant.domain,
      clientId: 'spa-client',
      audience: 'https://trove.example/api',
      redirectUri: `${server.origin}/callback`,
      openRegistration: false,
    });
    expect((await fetch(`${server.origin}/authorize`)).status).toBe(404);
  });

  test('an account is made when a subject is first seen, with what the tenant tells', async () => {
    await using tenant = await startTenant();
    await using server = await startAtTenant(tenant.domain);
    const token = await tenant.token();
    const many = await Promise.all(Array.from({ length: 5 }, () => meOf(server.origin, token)));
    expect(new Set(many.map(({ id }) => id)).size).toBe(1);
    expect(await meOf(server.origin, token)).toMatchObject({ name: 'Carol', email: 'carol@example.org', hasPassword: false });
    const sessions = await call(server.origin, token, '/api/me/sessions');
    expect(await sessions.json()).toEqual({ sessions: [], managed: false });
    const password = await call(server.origin, token, '/api/me/password', json('POST', { current: 'x', next: 'long enough' }));
    expect(password.status).toBe(409);
  });

  test('a token for another audience or of another issuer is refused', async () => {
    await using tenant = await startTenant();
    await using other = await startTenant();
    await using server = await startAtTenant(tenant.domain);
    for (const token of [
      await tenant.token({ audience: 'https://elsewhere.example/api' }),
      await tenant.token({ issuer: 'https://elsewhere.example/' }),
      await other.token({ issuer: `${tenant.domain}/` }),
    ])
      expect((await call(server.origin, token, '/api/me')).status).toBe(401);
  });

  test('a deleted account is not brought back by a token that was made before', async () => {
    await using tenant = await startTenant();
    await using server = await startAtTenant(tenant.domain);
    const token = await tenant.token({ issuedAt: Date.now() / 1_000 - 60 });
    await meOf(server.origin, token);
    await call(server.origin, token, '/api/me', json('DELETE', { confirmation: 'carol@example.org' }));
    expect((await call(server.origin, token, '/api/me')).status).toBe(401);
    const later = await tenant.token({ issuedAt: Date.now() / 1_000 + 60 });
    expect(await meOf(server.origin, later)).toMatchObject({ name: 'Carol' });
  });

  test('an unreachable tenant is said to be that, not a wrong token', async () => {
    const tenant = await startTenant();
    const token = await tenant.token();
    await using server = await startAtTenant(tenant.domain);
    await tenant[Symbol.asyncDispose]();
    const answer = await call(server.origin, token, '/api/me');
    expect(answer.status).toBe(503);
  });

  test('the settings it needs are asked for', () => {
    const settings = readSettings(identitySettings, { AUTH_DOMAIN: 'tenant.eu.auth0.com' }, []);
    expect(settings.authDomain).toBe('https://tenant.eu.auth0.com');
    expect(() => tokenIssuerOf(settings, 'http://localhost:8000')).toThrow(BadSettingsError);
  });
});
