import { expect, it } from 'vitest';
import { describeCloudWriter } from './describe-writing.test-support.ts';
import { sourceFixtures } from './fakes/source-fixtures.test-support.ts';

for (const [kind, open] of Object.entries(sourceFixtures)) {
  if (kind === 'notion') continue;
  describeCloudWriter(kind, async () => {
    const fixture = await open();
    const { server, throttled } = fixture;
    return {
      ...fixture,
      hasFolders: kind !== 's3',
      takesLongNames: kind === 'google-drive',
      tooFast: server && throttled ? () => void server.faults.push({ ...throttled }) : null,
      [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose](),
    };
  });
}

it('a storage that knows no conditions is written to all the same', async () => {
  await using fixture = await sourceFixtures.s3();
  await fixture.account.put('/a.pdf', 'alpha');
  fixture.withoutConditions?.();
  const [item] = (await fixture.source.list(null)).items;
  if (!item) throw new Error('nothing is listed');
  const file = { id: item.id, path: '/a.pdf', revision: item.revision, bytes: item.bytes, modifiedAt: item.modifiedAt };
  await fixture.source.writer?.move(file, '/b.pdf', { again: false, mark: 'mark1' });
  expect([...(await fixture.account.files()).keys()]).toEqual(['/b.pdf']);
});

it.each([
  [507, 'There is no room left there, in its storage or its trash.'],
  [423, 'It is open or locked there. Close it and apply the step again.'],
])('a WebDAV server that answers %i says what is the matter, and the file stays', async (status, sentence) => {
  await using fixture = await sourceFixtures.webdav();
  await fixture.account.put('/a.pdf', 'alpha');
  const [item] = (await fixture.source.list(null)).items;
  if (!item) throw new Error('nothing is listed');
  const file = { id: item.id, path: '/a.pdf', revision: item.revision, bytes: item.bytes, modifiedAt: item.modifiedAt };
  fixture.server?.faults.push({ status, when: ({ method }) => method === 'MOVE' });
  await expect(fixture.source.writer?.trash(file, { again: false, mark: 'mark1' })).rejects.toThrow(sentence);
  expect([...(await fixture.account.files()).keys()]).toEqual(['/a.pdf']);
});
