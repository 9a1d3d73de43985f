import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Command } from 'commander';
import type { OwnerScope } from '#kernel/owner.ts';
import type { Product } from '../compose-product.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';
import { withProduct } from './with-product.ts';

/** What the operator does when somebody leaves: shut the account, hand out what is in it, delete it. */
export function addLeavingCommands(user: Command, settings: ProductSettings, terminal: Terminal): void {
  const forAccount = (email: string, work: (product: Product, scope: OwnerScope) => Promise<void>) =>
    withProduct(settings, terminal, async (product) => work(product, await product.identity.scopeOfAccount(email)));
  user
    .command('suspend')
    .description('let nobody into an account any more, by any way; what it holds stays')
    .requiredOption('--email <address>', 'whose account it is, by address or id')
    .action(({ email }: { email: string }) =>
      forAccount(email, async ({ identity }, scope) => {
        await identity.suspensions.suspend(scope);
        terminal.write('Suspended: nobody can sign in, and keys and apps are refused. What it holds stays\n');
      }),
    );
  user
    .command('resume')
    .description('open a suspended account again')
    .requiredOption('--email <address>', 'whose account it is, by address or id')
    .action(({ email }: { email: string }) =>
      forAccount(email, async ({ identity }, scope) => {
        await identity.suspensions.resume(scope);
        terminal.write('Open again: its password, second factor, keys and apps work as before\n');
      }),
    );
  user
    .command('export')
    .description('write everything that is kept of a person into one zip file')
    .argument('<file>', 'a new file')
    .requiredOption('--email <address>', 'of whom, by address or id')
    .action((file: string, { email }: { email: string }) =>
      forAccount(email, async (product, scope) => {
        await writeNew(file, await exportOf(product, scope));
        terminal.write(`${file}: originals, library.json, account.json and activity.csv\n`);
      }),
    );
  user
    .command('delete')
    .description('delete an account with everything in it, for ever')
    .requiredOption('--email <address>', 'whose account it is, by address or id')
    .option('--yes', 'without it, what would go is counted and nothing is deleted')
    .action(({ email, yes = false }: { email: string; yes?: boolean }) =>
      forAccount(email, async ({ identity, library }, scope) => {
        const { holdings } = await library.summariseAll();
        const { documents, bytes } = holdings.get(scope.ownerId) ?? { documents: 0, bytes: 0 };
        const held = `${documents} ${documents === 1 ? 'document' : 'documents'} (${(bytes / 1024 ** 2).toFixed(1)} MB)`;
        if (!yes)
          return terminal.write(
            `${held} would go. Nothing was deleted. Add --yes to delete the account; this cannot be undone\n`,
          );
        const account = (await identity.listAccounts()).find(({ id }) => id === scope.ownerId);
        await identity.deleteAccount(scope, account?.email ?? scope.ownerId);
        terminal.write(`The account and ${held} are deleted. Backups hold them until they are removed\n`);
      }),
    );
}

async function exportOf({ identity, reading, audit }: Product, scope: OwnerScope): Promise<Readable> {
  const account = (await identity.listAccounts()).find(({ id }) => id === scope.ownerId);
  // Notes lie in the owner's browser alone: they are in the export that its owner makes in Settings.
  const notes = Buffer.from('{}');
  return reading.writeExport(
    scope,
    { bytes: notes.length, open: () => Promise.resolve(Readable.from([notes])) },
    {
      'account.json': JSON.stringify(account, null, 2),
      'activity.csv': await text(audit.export(scope, 'csv', {})),
    },
  );
}

async function writeNew(file: string, content: Readable): Promise<void> {
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  try {
    await pipeline(content, target);
  } catch (error) {
    // What was there before is not ours to remove.
    if (target.bytesWritten > 0) await rm(file, { force: true });
    throw error;
  }
}
