import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeCloudSource } from './cloud-source.contract.ts';
import { startFakeServer, type FakeServer } from './fakes/fake-server.ts';
import { sourceFixtures, type SourceFixture } from './fakes/source-fixtures.test-support.ts';

/** A host that nobody connected: whatever reaches it was sent to the wrong place. */
let stranger: FakeServer;
beforeAll(async () => {
  stranger = await startFakeServer(() => ({ json: {} }));
});
afterAll(async () => stranger[Symbol.asyncDispose]());

function answering(fixture: SourceFixture) {
  const { server, throttled } = fixture;
  if (!server || !throttled) return null;
  return (answer: 'too fast' | 'broken' | 'foreign link' | 'server error') => {
    if (answer === 'too fast') server.faults.push({ ...throttled });
    else if (answer === 'server error') server.faults.push({ status: 500, text: 'Oops' });
    else if (answer === 'broken')
      server.faults.push({ text: '{"files": [{"id": "half', headers: { 'content-type': 'application/json' } });
    else server.faults.push({ status: 302, headers: { location: `${stranger.url}/elsewhere` } });
  };
}

for (const [kind, open] of Object.entries(sourceFixtures))
  describeCloudSource(kind, async () => {
    const fixture = await open();
    return { ...fixture, answerNext: answering(fixture), [Symbol.asyncDispose]: () => fixture[Symbol.asyncDispose]() };
  });

it('OneDrive’s link to the next page is not followed to another host', async () => {
  await using fixture = await sourceFixtures.onedrive();
  fixture.server?.faults.push({
    when: ({ url }) => url.pathname.endsWith('/delta'),
    json: { value: [], '@odata.nextLink': `${stranger.url}/v1.0/me/drive/root/delta?token=x` },
  });
  const page = await fixture.source.pull(null);
  await expect(fixture.source.pull(page.cursor)).rejects.toThrow('was not followed');
});

it('no token, password or key ever reached a host that was not connected', () => {
  for (const { headers } of stranger.requests) expect(headers).not.toHaveProperty('authorization');
});
