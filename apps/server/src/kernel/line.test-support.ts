import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { freePort } from './free-port.test-support.ts';

/** Stands between a program and a server, on a port of its own, and refuses, hangs or breaks off as a test says. */
export async function openLine(reach: () => Socket) {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let hangs = false;
  let passes = Number.POSITIVE_INFINITY;
  const accept = (near: Socket) => {
    sockets.add(near);
    near.on('close', () => sockets.delete(near));
    // A line that is cut says so on one side or the other; what matters is that the other hears of it.
    near.on('error', () => near.destroy());
    if (hangs) return;
    const far = reach();
    sockets.add(far);
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far);
    let passed = 0;
    far.on('data', (bytes: Buffer) => {
      near.write(bytes.subarray(0, passes - passed), () => {
        if (passed > passes) near.destroy();
      });
      passed += bytes.length;
    });
  };
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const line = {
    port,
    async open(): Promise<void> {
      [hangs, passes] = [false, Number.POSITIVE_INFINITY];
      drop();
      if (server !== undefined) return;
      server = createServer(accept).listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    /** Nobody is there. */
    cut(): void {
      server?.close();
      server = undefined;
      drop();
    },
    /** Takes every call and says nothing. */
    hang(): void {
      hangs = true;
      drop();
    },
    /** Every line ends after so many bytes of its answers. */
    cutAfter(bytes: number): void {
      passes = bytes;
      drop();
    },
    [Symbol.dispose]: () => line.cut(),
  };
  await line.open();
  return line;
}

/** To a server of this machine. */
export const toPort = (port: number) => () => connect({ host: '127.0.0.1', port });
