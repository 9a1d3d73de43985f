import { expect, test } from 'vitest';
import { connectStep, isSetUp, manageStep, tileSentence } from './integrations.rules';

test.each(['gdrive', 'dropbox', 'onedrive', 'notion', 'apple-notes'] as const)(
  '%s asks a visitor to sign in first',
  (service) => {
    expect(connectStep(service, false, ['onedrive', 'notion'])).toEqual({ step: 'sign-in' });
  },
);

test('Google Drive and Dropbox start at their provider', () => {
  expect(connectStep('gdrive', true, [])).toEqual({ step: 'authorize', service: 'gdrive' });
  expect(connectStep('dropbox', true, [])).toEqual({ step: 'authorize', service: 'dropbox' });
});

test('the others say that they are coming until a connector is configured', () => {
  expect(connectStep('onedrive', true, [])).toEqual({ step: 'pretend', message: 'OneDrive integration is coming soon!' });
  expect(connectStep('notion', true, ['notion'])).toEqual({ step: 'open', path: '/notion' });
  expect(connectStep('apple-notes', true, ['apple-notes'])).toEqual({
    step: 'pretend',
    message: 'Notes integration is coming soon!',
    instead: { label: 'Import exported notes', path: '/apple-notes' },
  });
});

test('Manage opens a page that exists and says so where none does', () => {
  expect(manageStep('gdrive', '/drive', [])).toEqual({ path: '/drive' });
  expect(manageStep('notion', '/notion', ['notion'])).toEqual({ path: '/notion' });
  expect(manageStep('notion', '/notion', [])).toEqual({ message: 'Manage functionality coming soon!' });
  expect(manageStep('apple-notes', '/apple-notes', [])).toEqual({ path: '/apple-notes' });
});

const drive = { service: 'gdrive', storage: '15 GB available' } as const;
const onedrive = { service: 'onedrive', storage: '5 GB available' } as const;
const landing = { place: 'landing', setUp: undefined } as const;

test('a tile says what a real connection holds, and that the provider lets us in no longer', () => {
  const at = (state: 'connected' | 'access-lost', available: number | null = null) => ({ state, files: 1204, available });
  expect(tileSentence(drive, { ...landing, state: 'not-connected', atServer: undefined })).toBe('Not connected');
  expect(tileSentence(drive, { ...landing, state: 'connected', atServer: undefined })).toBe('Connected in this tab');
  expect(tileSentence(drive, { ...landing, state: 'connected', atServer: at('connected') })).toBe('1,204 files found');
  expect(tileSentence(drive, { ...landing, state: 'connected', atServer: at('connected', 12_670_153_523) })).toBe(
    '1,204 files found, 11.8 GB available',
  );
  expect(tileSentence(drive, { ...landing, state: 'connected', atServer: at('access-lost') })).toBe('Sign in again');
});

test('a pretended connection says that it is a demo', () => {
  expect(tileSentence(onedrive, { ...landing, state: 'demo', atServer: undefined })).toBe('Demo: 5 GB available');
});

test('in the settings nothing is pretended: a service that is not set up says so, and its button explains how', () => {
  const settings = { place: 'settings', state: 'not-connected', atServer: undefined } as const;
  expect(tileSentence(onedrive, { ...settings, setUp: false })).toBe('Not set up on this server yet.');
  expect(tileSentence(onedrive, { ...settings, setUp: true })).toBe('Not connected');
  expect(connectStep('onedrive', true, [], 'settings')).toEqual({ step: 'open', path: '/documentation/connect-clouds' });
  expect(connectStep('onedrive', true, ['onedrive'], 'settings')).toEqual({ step: 'open', path: '/connections?add=onedrive' });
  expect(connectStep('apple-notes', true, [], 'settings')).toEqual({ step: 'open', path: '/apple-notes' });
});

test('a service can be connected where the server keeps it in sync, or where this tab may look into it', () => {
  const none = { connections: [], googleClientId: null, dropboxAppKey: null };
  const services = ['gdrive', 'dropbox', 'onedrive', 'notion', 'apple-notes'] as const;
  const setUp = (known: Parameters<typeof isSetUp>[1]) => services.filter((service) => isSetUp(service, known));
  expect(setUp(none)).toEqual(['apple-notes']);
  expect(setUp({ ...none, googleClientId: 'client' })).toEqual(['gdrive', 'apple-notes']);
  expect(setUp({ ...none, dropboxAppKey: 'key', connections: ['notion'] })).toEqual(['dropbox', 'notion', 'apple-notes']);
});
