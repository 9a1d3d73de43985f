import { describe, expect, it } from 'vitest';
import {
  dropboxAuthorizeUrl,
  dropboxConfigurationProblem,
  dropboxHeaderJson,
  dropboxRefusal,
  type DropboxConfiguration,
} from './dropbox.ts';

const right: DropboxConfiguration = { clientId: 'key', redirectUri: 'http://localhost:8000/dropbox' };

describe('how a Dropbox client is set up', () => {
  it.each<[DropboxConfiguration, string | null]>([
    [right, null],
    [{ ...right, authType: 'code', tokenAccessType: 'offline', scope: ['files.metadata.read'] }, null],
    [{ clientId: 'key', authType: 'code' }, null],
    [{ redirectUri: 'http://localhost:8000/dropbox' }, 'A client id is required'],
    [{ clientId: 'key' }, 'A redirect uri is required'],
    [{ ...right, authType: 'password' }, 'Authorization type must be code or token'],
    [{ ...right, tokenAccessType: 'forever' }, 'Token access type must be legacy, offline or online'],
    [{ ...right, scope: 'files.metadata.read' }, 'Scope must be a list'],
    [{ ...right, includeGrantedScopes: 'everybody' }, 'Include granted scopes must be none, user or team'],
  ])('%o: %s', (configuration, problem) => expect(dropboxConfigurationProblem(configuration)).toBe(problem));

  it('lets no value become a parameter of its own', () => {
    const state = 'st&redirect_uri=https://evil.example#?';
    const url = new URL(dropboxAuthorizeUrl('https://www.dropbox.com/oauth2/authorize', { ...right, state }));
    expect(url.searchParams.get('state')).toBe(state);
    expect(url.searchParams.getAll('redirect_uri')).toEqual([right.redirectUri]);
    expect(url.hash).toBe('');
    expect(() => dropboxAuthorizeUrl('https://www.dropbox.com/oauth2/authorize', { state })).toThrow('A client id is required');
  });
});

describe('a call of Dropbox', () => {
  it.each([
    ['files/list_folder', { token: 'user', scopes: ['files.metadata.read'] }, null],
    ['files/list_folder', { token: 'user', scopes: null }, null],
    [
      'files/download',
      { token: 'user', scopes: ['files.metadata.read'] },
      'files/download needs the permission files.content.read, which was not granted',
    ],
    ['files/download', { token: 'none', scopes: null }, 'files/download needs a signed-in Dropbox account'],
    ['team/members/list_v2', { token: 'user', scopes: null }, 'team/members/list_v2 needs the token of a team administrator'],
    ['team/members/list_v2', { token: 'team-admin', scopes: ['members.read'] }, null],
    ['files/list_folder/longpoll', { token: 'none', scopes: null }, null],
  ] as const)('%s with %o: %s', (name, access, refusal) => expect(dropboxRefusal(name, access)).toBe(refusal));

  it('carries its argument in a header of ASCII', () => {
    const argument = { path: '/Ärger & 報告 🙂 \u007f/a"b\\c\n.pdf' };
    const header = dropboxHeaderJson(argument);
    expect(header).toMatch(/^[\x20-\x7e]*$/);
    expect(JSON.parse(header)).toEqual(argument);
  });
});
