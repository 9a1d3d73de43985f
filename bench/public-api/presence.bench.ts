import { createServer } from 'node:http';
import { io, type Socket } from 'socket.io-client';
import { LOOK, NOTIFICATIONS_NAMESPACE, type Presence } from 'contract/notices';
import { createFollowPresence } from '../../apps/server/src/features/notices/follow-presence.ts';
import { scopeOf } from '../../apps/server/src/features/identity/identity.scope.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { silentLog } from '../../apps/server/src/kernel/log.ts';
import { createSockets } from '../../apps/server/src/platform/sockets/sockets.ts';
import { report } from '../report.ts';
import { percentile } from '../statistics.ts';

export const summary = 'Who is in a document, as members turn its pages [members 100] [turns 20]';

const { ownerId: room } = scopeOf('lib_bench');
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Members of one library in one document, each over a socket of their own; all ends are in this process. */
export async function run([members = '100', turns = '20']: readonly string[]): Promise<void> {
  const followed = createFollowPresence(
    {
      clock: systemClock,
      log: silentLog,
      describe: async (ids) => new Map(ids.map((id) => [id, { name: id, email: null }])),
      emit: (ids, told) => sockets.emit(ids, 'presence', told),
      tellOthers: undefined,
    },
    'bench',
  );
  const sockets = createSockets({
    log: silentLog,
    namespace: NOTIFICATIONS_NAMESPACE,
    authenticate: async (token) => ({ room, person: scopeOf(token).ownerId }),
    allowedOrigins: [],
    perPerson: 10,
    hear: followed.hear,
    addressOf: () => '127.0.0.1',
  });
  const http = createServer();
  sockets.attach(http);
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  const heard: Presence[] = [];
  const opened: Socket[] = [];
  for (let member = 0; member < Number(members); member += 1) {
    const socket = io(`http://127.0.0.1:${address.port}${NOTIFICATIONS_NAMESPACE}`, {
      transports: ['websocket'],
      auth: { token: `member${member}` },
      forceNew: true,
    });
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    opened.push(socket);
  }
  const [watcher, ...others] = opened;
  watcher?.on('presence', (presence: Presence) => heard.push(presence));
  const still = process.cpuUsage();
  await pause(2_000);
  const atRest = process.cpuUsage(still);
  const delays: number[] = [];
  const before = process.cpuUsage();
  for (let page = 1; page <= Number(turns); page += 1) {
    const from = performance.now();
    for (const socket of [watcher, ...others]) socket?.emit(LOOK, { documentId: 'doc', page });
    while (heard.at(-1)?.people.every((person) => person.page === page) !== true) await pause(5);
    delays.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(before);
  const from = performance.now();
  others[0]?.disconnect();
  while (heard.at(-1)?.people.length === opened.length) await pause(5);
  const gone = performance.now() - from;
  opened.forEach((socket) => socket.disconnect());
  followed.close();
  await sockets.close();
  http.close();
  report(`presence, ${members} members in one document`, [
    {
      what: 'all turn their page at once, until one has seen it, p95',
      value: percentile(delays, 0.95),
      unit: 'ms',
      bar: 2_000,
    },
    { what: 'a page is closed, until another has seen it', value: gone, unit: 'ms', bar: 2_000 },
    {
      what: 'processor time of one page turned, both ends and all who hear of it',
      value: (user + system) / 1_000 / (Number(turns) * Number(members)),
      unit: 'ms',
    },
    { what: 'processor time of all in two seconds without turning', value: (atRest.user + atRest.system) / 1_000, unit: 'ms' },
  ]);
}
