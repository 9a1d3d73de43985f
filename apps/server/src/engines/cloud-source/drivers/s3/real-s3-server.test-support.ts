// Ceph's RADOS gateway, a real S3 server, as the distribution packages it. Everything is in memory, on its own ports.
import { AwsClient } from 'aws4fetch';
import { execFile, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bucketListingQuery, readBucketListing } from '#kernel/s3/read-bucket-listing.ts';
import { freePort } from '#kernel/free-port.test-support.ts';
import type { ProviderAccount } from '../../fakes/provider-accounts.test-support.ts';
import { answers, startProgram, stopProgram } from '../../fakes/run-program.test-support.ts';

const run = promisify(execFile);
const keys = { accessKey: 'sample-key', secretKey: 'sample-secret' } as const;

export const REAL_BUCKET = 'papers';
export const realS3Server = {
  name: 'Ceph’s RADOS gateway',
  program: 'radosgw',
  needs: ['/usr/bin/ceph', '/usr/bin/ceph-mon', '/usr/bin/ceph-osd', '/usr/bin/ceph-authtool', '/usr/bin/monmaptool'],
} as const;

/** One monitor, one in-memory store, and keys: without them the gateway does not start. */
const configuration = (folder: string, monitor: number, cluster: string) => `[global]
fsid = ${cluster}
mon host = [v1:127.0.0.1:${monitor}]
mon initial members = a
public addr = 127.0.0.1
keyring = ${folder}/keyring
run dir = ${folder}
admin socket = ${folder}/$name.asok
log file = ${folder}/$name.log
mon data = ${folder}/mon
mon data avail warn = 1
mon data avail crit = 1
mon allow pool size one = true
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 268435456
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
rgw data = ${folder}/rgw
`;

export async function startRealS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 'trove-ceph-'));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const at = (name: string) => join(folder, name);
  const cluster = randomUUID();
  const store = randomUUID();
  const config = ['-c', at('ceph.conf')];
  const children: ChildProcess[] = [];
  const stop = async () => {
    for (const child of children.reverse()) await stopProgram(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const name of ['mon', 'osd', 'rgw']) await mkdir(at(name));
    await writeFile(at('ceph.conf'), configuration(folder, monitor, cluster));
    await run('ceph-authtool', [at('keyring'), '--create-keyring', '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *']);
    const everything = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *']);
    for (const name of ['client.admin', 'client.rgw', 'osd.0'])
      await run('ceph-authtool', [at('keyring'), '--gen-key', '-n', name, ...everything]);
    await run('monmaptool', ['--create', '--addv', 'a', `[v1:127.0.0.1:${monitor}]`, '--fsid', cluster, at('map')]);
    await run('ceph-mon', [...config, '--mkfs', '-i', 'a', '--monmap', at('map'), '--keyring', at('keyring')]);
    const always = () => Promise.resolve(true);
    children.push(await startProgram('ceph-mon', [...config, '-f', '-i', 'a'], always));
    await run('ceph', [...config, 'osd', 'new', store, '0'], { timeout: 60_000 });
    await run('ceph-osd', [...config, '-i', '0', '--mkfs', '--osd-uuid', store]);
    children.push(await startProgram('ceph-osd', [...config, '-f', '-i', '0'], always));
    const endpoint = `http://127.0.0.1:${gateway}`;
    const listen = ['--rgw-frontends', `beast endpoint=127.0.0.1:${gateway}`];
    children.push(await startProgram('radosgw', [...config, '-n', 'client.rgw', '-f', ...listen], () => answers(endpoint)));
    const person = ['--uid', 'sample', '--display-name', 'Sample'];
    const { accessKey, secretKey } = keys;
    await run('radosgw-admin', [...config, 'user', 'create', ...person, '--access-key', accessKey, '--secret-key', secretKey]);
    const started = { endpoint, ...keys, [Symbol.asyncDispose]: stop };
    await tell(started, 'PUT', '');
    return started;
  } catch (error) {
    await stop();
    throw error;
  }
}

interface Reached {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** One signed request about the bucket or a key in it. */
async function tell({ endpoint, accessKey, secretKey }: Reached, method: string, key: string, options: RequestInit = {}) {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region: 'us-east-1',
    service: 's3',
    retries: 0,
  });
  const path = key.startsWith('?') ? key : `/${key.split('/').map(encodeURIComponent).join('/')}`;
  const answer = await client.fetch(`${endpoint}/${REAL_BUCKET}${path}`, { method, ...options });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
  return text;
}

/** Changes the objects below a prefix of the bucket. */
export function bucketAccount(server: Reached, prefix: string): ProviderAccount {
  const keyOf = (path: string) => prefix + path.slice(1);
  const keysAt = async (path: string) => {
    const answer = await tell(server, 'GET', `?${bucketListingQuery({ prefix: keyOf(path) })}`);
    return readBucketListing(Buffer.from(answer))
      .objects.map(({ key }) => key)
      .filter((key) => key === keyOf(path) || key.startsWith(`${keyOf(path)}/`) || path === '/');
  };
  return {
    claim: null,
    put: async (path, content) => void (await tell(server, 'PUT', keyOf(path), { body: content })),
    async move(from, to) {
      for (const key of await keysAt(from)) {
        const source = `/${REAL_BUCKET}/${key.split('/').map(encodeURIComponent).join('/')}`;
        const target = keyOf(to) + key.slice(keyOf(from).length);
        await tell(server, 'PUT', target, { headers: { 'x-amz-copy-source': source } });
        await tell(server, 'DELETE', key);
      }
    },
    async remove(path) {
      for (const key of await keysAt(path)) await tell(server, 'DELETE', key);
    },
    async files() {
      const found = new Map<string, string>();
      for (const key of await keysAt('/')) found.set(`/${key.slice(prefix.length)}`, await tell(server, 'GET', key));
      return found;
    },
  };
}
