import { expect, test } from 'vitest';
import { dropboxAuthorizationAddress, googleAuthorizationAddress } from './start-authorization';

test('Google is asked for a read-only token that comes back to /drive', () => {
  const { searchParams } = new URL(googleAuthorizationAddress('client', 'https://trove.example'));
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'client',
    redirect_uri: 'https://trove.example/drive',
    response_type: 'token',
    scope: 'https://www.googleapis.com/auth/drive.readonly',
    state: 'google_drive_auth',
  });
});

test('Dropbox is asked for a token that comes back to the page that asked', () => {
  const { searchParams } = new URL(dropboxAuthorizationAddress('key', 'https://trove.example/'));
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'key',
    redirect_uri: 'https://trove.example/',
    response_type: 'token',
  });
});
