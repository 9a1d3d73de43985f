import { createServer, connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { freePort } from '#kernel/free-port.test-support.ts';

/** What stands between two programs that speak PostgreSQL's protocol, and can be cut. */
export interface Line {
  /** The address of the server, through the line. */
  readonly url: string;
  open(): Promise<void>;
  cut(): void;
}

/** Lays an open line to the server of this address. */
export async function openLine(url: string): Promise<Line> {
  const { hostname, port, searchParams } = new URL(url);
  const socketFolder = searchParams.get('host');
  const to = () =>
    socketFolder?.startsWith('/')
      ? connect({ path: `${socketFolder}/.s.PGSQL.${port || 5432}` })
      : connect({ host: hostname, port: Number(port || 5432) });
  const sockets = new Set<Socket>();
  const ownPort = await freePort();
  let server: Server;
  const open = async () => {
    server = createServer((near) => {
      const far = to();
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        sockets.add(one);
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
        one.pipe(other);
      }
    }).listen(ownPort, '127.0.0.1');
    await once(server, 'listening');
  };
  await open();
  const through = new URL(url);
  through.searchParams.delete('host');
  through.hostname = '127.0.0.1';
  through.port = String(ownPort);
  return {
    url: through.href,
    open,
    cut() {
      server.close();
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
  };
}
