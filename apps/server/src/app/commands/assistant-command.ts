import { setGlobalProxyFromEnv } from 'node:http';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Command } from 'commander';
import { createTroveClient } from 'trove-client';
import { createAssistantServer } from '#features/public-api/create-assistant-server.ts';
import { errorsFrom, messageOf } from '#kernel/errors.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';
import { VERSION } from '../version.ts';

const errors = errorsFrom({
  assistant_key_missing: {
    status: 400,
    message:
      'Set TROVE_KEY to an API key. Make one under Settings, Advanced, or with: trove key create --email you@example.org',
  },
});

const isLoopback = (address: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname);

/** `trove mcp`: the Model Context Protocol on standard input and output, for an assistant on this machine. The server must be running. */
export function addAssistantCommand(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('mcp')
    .description('let an assistant on this machine search and read, over standard input and output; needs TROVE_KEY')
    .option('--address <address>', 'where Trove answers', settings.app.publicUrl ?? `http://localhost:${settings.app.port}`)
    .action(async ({ address }: { address: string }) => {
      const key = terminal.environment['TROVE_KEY'];
      if (key === undefined || key === '') throw errors.assistant_key_missing();
      // A company's proxy: whoever starts this says it as for other programs. What is on this machine is never asked through one.
      if (!isLoopback(address)) setGlobalProxyFromEnv({ ...terminal.environment });
      const client = createTroveClient({ address, key });
      const { scopes } = await client.getKey();
      serveStdio(() => createAssistantServer({ ...client, scopes }, VERSION), {
        onerror: (error) => terminal.surroundings.log.error('an assistant was refused', { reason: messageOf(error) }),
      });
    });
}
