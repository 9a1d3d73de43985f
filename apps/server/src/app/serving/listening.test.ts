import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { listening } from './listening.ts';

const listenOn = (host: string, port: number) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.unref();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

test('a port that is taken is named with its setting', async () => {
  const port = await listenOn('127.0.0.1', 0);
  await expect(listening('PORT', port, () => listenOn('127.0.0.1', port))).rejects.toThrow(
    `Port ${port} is in use by another program. Stop that program, or set PORT to another port.`,
  );
});

test('an address of another machine is named, and other failures stay as they are', async () => {
  await expect(listening('PORT', 0, () => listenOn('192.0.2.1', 0))).rejects.toThrow(/HOST is no address of this machine/);
  await expect(listening('PORT', 0, () => Promise.reject(new Error('the moon')))).rejects.toThrow('the moon');
});
