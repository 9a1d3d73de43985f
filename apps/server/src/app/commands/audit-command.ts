import { Option, type Command } from 'commander';
import { finished } from 'node:stream/promises';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';
import { withProduct } from './with-product.ts';

interface Options {
  readonly email?: string;
  readonly since?: string;
  readonly format: 'csv' | 'json';
}

/** `trove audit`: the operator's view of the audit log, everybody's. */
export function addAuditCommand(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('audit')
    .description('print who signed in, made keys, added, deleted, exported and connected what, the latest first')
    .option('--email <address>', 'of one account alone, by address or id')
    .option('--since <time>', 'from this time on, such as 2026-11-01')
    .addOption(new Option('--format <format>', 'how it is written').choices(['csv', 'json']).default('csv'))
    .action(({ email, since, format }: Options) =>
      withProduct(settings, terminal, async ({ audit, identity }) => {
        const from = since === undefined ? undefined : new Date(since);
        if (from && Number.isNaN(from.getTime()))
          throw new Error('--since is a time such as 2026-11-01 or 2026-11-01T09:00:00Z');
        const scope = email === undefined ? undefined : await identity.scopeOfAccount(email);
        const entries = audit.export(scope, format, { ...(from && { since: from.toISOString() }) });
        entries.setEncoding('utf8').on('data', (text: string) => terminal.write(text));
        await finished(entries);
      }),
    );
}
