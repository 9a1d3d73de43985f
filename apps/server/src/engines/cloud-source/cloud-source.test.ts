import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeCloudSource } from './cloud-source.contract.ts';
import { listenLocally, type StandInServer } from './drivers/stand-in/listen-locally.ts';
import { sourceRigs, type SourceRig } from './drivers/stand-in/rig-sources.ts';

/** A host that nobody connected: whatever reaches it was sent to the wrong place. */
let stranger: StandInServer;
beforeAll(async () => {
  stranger = await listenLocally(() => ({ json: {} }));
});
afterAll(async () => stranger[Symbol.asyncDispose]());

function answering(rig: SourceRig) {
  const { server, throttled } = rig;
  if (!server || !throttled) return null;
  return (answer: 'too fast' | 'broken' | 'foreign link' | 'server error') => {
    if (answer === 'too fast') server.faults.push({ ...throttled });
    else if (answer === 'server error') server.faults.push({ status: 500, text: 'Oops' });
    else if (answer === 'broken')
      server.faults.push({ text: '{"files": [{"id": "half', headers: { 'content-type': 'application/json' } });
    else server.faults.push({ status: 302, headers: { location: `${stranger.url}/elsewhere` } });
  };
}

for (const [kind, open] of Object.entries(sourceRigs))
  describeCloudSource(kind, async () => {
    const rig = await open();
    return { ...rig, answerNext: answering(rig), [Symbol.asyncDispose]: () => rig[Symbol.asyncDispose]() };
  });

it('OneDrive’s link to the next page is not followed to another host', async () => {
  await using rig = await sourceRigs.onedrive();
  rig.server?.faults.push({
    when: ({ url }) => url.pathname.endsWith('/delta'),
    json: { value: [], '@odata.nextLink': `${stranger.url}/v1.0/me/drive/root/delta?token=x` },
  });
  const page = await rig.source.pull(null);
  await expect(rig.source.pull(page.cursor)).rejects.toThrow('was not followed');
});

it('no token, password or key ever reached a host that was not connected', () => {
  for (const { headers } of stranger.requests) expect(headers).not.toHaveProperty('authorization');
});
