import { setTimeout as wait } from 'node:timers/promises';
import { ConnectionAnswer, ConnectionList } from 'contract/connections';
import { many, must, type Attack, type Siege } from './attack.ts';

/** A connection is watched for so long before it is removed: as long as an endless walk is followed. */
const WATCHED_MILLISECONDS = 20_000;

async function connectAll(siege: Siege, kind: 'webdav' | 's3'): Promise<string> {
  const servers = siege.hostileServers.filter((server) => server.kind === kind);
  const ids: string[] = [];
  let refused = 0;
  await many(servers.length, 3, async (index) => {
    const server = servers[index];
    const answer = await siege.send('/api/connections', {
      method: 'POST',
      json: { kind, name: server?.name, fields: server?.fields },
    });
    if (answer.status >= 300) refused++;
    else ids.push(ConnectionAnswer.parse(JSON.parse(answer.text)).connection.id);
  });
  await wait(WATCHED_MILLISECONDS);
  const { connections } = ConnectionList.parse(JSON.parse((await siege.send('/api/connections')).text));
  const found = connections.reduce((sum, { counts }) => sum + counts.found, 0);
  for (const id of ids) await siege.send(`/api/connections/${id}?documents=remove`, { method: 'DELETE' });
  return `${servers.length} servers, ${refused} refused at once, ${found} files listed of the others`;
}

/** Addresses of this machine and its network, written in every way that a guard may forget. */
const INTERNAL = [
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.2]/',
  'http://[fec0::1]/',
  'http://[64:ff9b:1::7f00:2]/',
  'http://[2001::1]/',
  'http://192.88.99.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://127.0.0.2:22/',
  'http://0x7f000002/',
  'http://10.0.0.1/',
  'http://no-such-name.invalid/',
];

export const attacksWithServers: readonly Attack[] = [
  { name: 'WebDAV servers with hostile listings, three at a time', run: (siege) => connectAll(siege, 'webdav') },
  { name: 'buckets with hostile listings, three at a time', run: (siege) => connectAll(siege, 's3') },
  {
    name: 'connections to addresses of the inside',
    async run(siege) {
      const sentences = await many(INTERNAL.length, 4, async (index) => {
        const address = INTERNAL[index] ?? '';
        const { status, text } = await siege.send('/api/connections', {
          method: 'POST',
          json: { kind: 'webdav', fields: { address, username: 'a', password: 'b' } },
        });
        must((status >= 400 && status < 500) || status === 502, `${address} was answered with ${status}: ${text}`);
        // Hosts are shown as they are understood, which may be another way of writing them.
        return text.replace(/: \S+ cannot be reached from/, ': HOST cannot be reached from');
      });
      const kinds = new Set(sentences).size;
      must(kinds === 1, `internal and unknown names are told apart: ${[...new Set(sentences)].join(' | ')}`);
      return `${sentences.length} refused with one sentence`;
    },
  },
];
