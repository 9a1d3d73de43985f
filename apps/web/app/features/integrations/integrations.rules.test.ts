import { expect, test } from 'vitest';
import { connectStep, manageStep, tileSentence } from './integrations.rules';

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

test('a tile says what is there, and that the provider lets us in no longer', () => {
  expect(tileSentence('not-connected', '15 GB available', undefined)).toBe('Not connected');
  expect(tileSentence('connected', '15 GB available', 'connected')).toBe('15 GB available');
  expect(tileSentence('connected', '15 GB available', 'access-lost')).toBe('Sign in again');
});
