import { expect, test } from 'vitest';
import { readPropertyNames } from './read-property-names.ts';

test('reads what rclone, Finder and Windows ask for, whatever they call the namespaces', () => {
  expect(
    readPropertyNames(
      '<?xml version="1.0"?><d:propfind xmlns:d="DAV:"><d:prop><d:displayname/><d:getetag /></d:prop></d:propfind>',
    ),
  ).toEqual({
    names: [
      { namespace: 'DAV:', name: 'displayname' },
      { namespace: 'DAV:', name: 'getetag' },
    ],
  });
  expect(
    readPropertyNames(
      '<D:propertyupdate xmlns:D="DAV:" xmlns:Z="urn:schemas-microsoft-com:"><D:set><D:prop>' +
        '<Z:Win32LastModifiedTime>Tue, 24 Nov 2026 00:00:00 GMT</Z:Win32LastModifiedTime>' +
        '<Z:Win32FileAttributes>00000020</Z:Win32FileAttributes></D:prop></D:set></D:propertyupdate>',
    ),
  ).toEqual({
    names: [
      { namespace: 'urn:schemas-microsoft-com:', name: 'Win32LastModifiedTime' },
      { namespace: 'urn:schemas-microsoft-com:', name: 'Win32FileAttributes' },
    ],
  });
  expect(readPropertyNames("<propfind xmlns='DAV:'><prop><a xmlns='other'/></prop></propfind>")).toEqual({
    names: [{ namespace: 'other', name: 'a' }],
  });
});

test('asks for all where nothing is named, or nothing can be read', () => {
  for (const body of ['', '<propfind xmlns="DAV:"><allprop/></propfind>', 'no XML <<<', '<prop><a/></prop>'])
    expect(readPropertyNames(body)).toEqual({ names: null });
});

test('a body made to keep it busy ends, and names no more than so many', () => {
  const long = `<propfind xmlns="DAV:"><prop>${'<a/>'.repeat(50_000)}${'<b '.repeat(50_000)}`;
  expect(readPropertyNames(long).names).toHaveLength(100);
  expect(readPropertyNames('<a>'.repeat(100_000)).names).toBeNull();
});
