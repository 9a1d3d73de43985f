import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Option, type Command } from 'commander';
import { REFRESH_EMBEDDINGS } from '#features/embeddings/schedule-switch.ts';
import { DataDirectoryInUseError } from '#platform/data-directory.ts';
import { composeProduct, type Product } from '../compose-product.ts';
import { runInBackground } from '../serving/run-in-background.ts';
import { listOwners } from '../list-owners.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';
import { mendIndex } from './examine-index.ts';
import { examineInstallation } from './examine-installation.ts';
import { createIngestFolder, untilIdle } from './ingest-folder.ts';
import { progressBar } from './progress-bar.ts';
import { createWatchEmbeddings } from './watch-embeddings.ts';
import { writeProbePdf } from './write-probe-pdf.ts';
import { withProduct } from './with-product.ts';

/**
 * Opens the installation with workers of its own when no server runs on it, and without when one does: then that server does the work, and
 * the command only watches.
 */
async function withWorkers(
  settings: ProductSettings,
  terminal: Terminal,
  work: (product: Product) => Promise<void>,
): Promise<void> {
  let product;
  try {
    product = await composeProduct(settings, terminal.surroundings, { exclusive: true });
    runInBackground(product);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUseError)) throw error;
    return withProduct(settings, terminal, work);
  }
  try {
    await work(product);
  } finally {
    await product.shutDown.close();
  }
}

export function addIngestCommand(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('ingest')
    .description('upload every file below a folder; again later adds only what is new')
    .argument('<folder>')
    .requiredOption('--email <address>', 'whose library they join')
    .action((folder: string, { email }: { email: string }) =>
      withWorkers(settings, terminal, async ({ identity, intake }) => {
        const scope = await identity.scopeOfAccount(email);
        const bar = progressBar(terminal);
        const ingestFolder = createIngestFolder({
          receive: intake.receive,
          waitForReading: intake.waitForReading,
          progress: ({ done, total, path }) => bar.draw(done, total, path),
        });
        const report = await ingestFolder(scope, folder);
        bar.end();
        terminal.write(`${report.added} added, ${report.duplicates} were there already, ${report.refused.length} refused\n`);
        for (const { path, reason } of report.refused) terminal.write(`  ${path}: ${reason}\n`);
        if (report.unread.length > 0) terminal.write(`${report.unread.length} kept, and not read\n`);
        for (const { path, reason } of report.unread) terminal.write(`  ${path}: ${reason}\n`);
        if (report.leftOut.length > 0)
          terminal.write(`${report.leftOut.length} left out, which systems put beside files by themselves\n`);
        for (const path of report.leftOut) terminal.write(`  ${path}\n`);
      }),
    );
}

export function addReindexCommand(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('reindex')
    .description('read every document again and rebuild what search knows; the old index answers meanwhile')
    .addOption(new Option('--email <address>', 'only the library of this account'))
    .action(({ email }: { email?: string }) =>
      withWorkers(settings, terminal, async ({ identity, libraries, library, embeddings, engines }) => {
        const accounts = await identity.listAccounts();
        const owners = await listOwners({ identity, libraries });
        const scopes = email === undefined ? owners.map(({ id }) => ({ ownerId: id })) : [await identity.scopeOfAccount(email)];
        let documents = 0;
        for (const scope of scopes) documents += await library.readAllAgain(scope);
        const bar = progressBar(terminal);
        await untilIdle(
          () => engines.queue.pending('ingest-document'),
          (left) => bar.draw(documents - Math.min(left, documents), documents, ''),
        );
        bar.draw(documents, documents, '');
        bar.end();
        terminal.write(`${documents} documents read again\n`);
        const watch = createWatchEmbeddings({
          unsettled: embeddings.listUnfinishedSwitches,
          pending: () => engines.queue.pending(REFRESH_EMBEDDINGS),
        });
        const embeddingBar = progressBar(terminal);
        for (const scope of scopes) await embeddings.scheduleSwitch.atOnce(scope);
        const left = await watch(scopes, ({ done, total }) => embeddingBar.draw(done, total, 'passages are embedded'));
        embeddingBar.end();
        const emails = new Map<string, string | null>(accounts.map(({ id, email: address }) => [id, address]));
        for (const { ownerId, sentence } of left) terminal.write(`  ${emails.get(ownerId) ?? ownerId}: ${sentence}\n`);
      }),
    );
}

export function addRetryCommand(program: Command, settings: ProductSettings, terminal: Terminal): void {
  program
    .command('retry')
    .description('read every document again that could not be read, such as after trouble with the storage')
    .addOption(new Option('--email <address>', 'only the library of this account'))
    .action(({ email }: { email?: string }) =>
      withWorkers(settings, terminal, async ({ identity, libraries, library, engines }) => {
        const owners = await listOwners({ identity, libraries });
        const scopes = email === undefined ? owners.map(({ id }) => ({ ownerId: id })) : [await identity.scopeOfAccount(email)];
        let documents = 0;
        for (const scope of scopes) documents += await library.retryAll(scope);
        const bar = progressBar(terminal);
        await untilIdle(
          () => engines.queue.pending('ingest-document'),
          (left) => bar.draw(documents - Math.min(left, documents), documents, ''),
        );
        bar.end();
        let failed = 0;
        for (const scope of scopes) failed += (await library.list(scope, { view: 'failed', limit: 1, sort: 'modified' })).total;
        terminal.write(`${documents} documents tried again, ${failed} cannot be read\n`);
      }),
    );
}

export function addDoctorCommand(
  program: Command,
  settings: ProductSettings,
  terminal: Terminal,
  setExitCode: (code: number) => void,
): void {
  program
    .command('doctor')
    .description('examine settings, storage and engines; ends with 1 when something needs attention')
    .option('--mend', 'index again what search has lost, and remove from it what was deleted')
    .action(({ mend = false }: { mend?: boolean }) =>
      withProduct(settings, terminal, async (product) => {
        if (mend) terminal.write(`search: ${await mendIndex(product, new AbortController().signal)}\n`);
        const folder = await mkdtemp(join(tmpdir(), 'trove-doctor-'));
        try {
          const findings = await examineInstallation(product, await writeProbePdf(folder));
          for (const { part, ok, detail } of findings) terminal.write(`${ok ? '✓' : '✗'} ${part}: ${detail}\n`);
          if (findings.some(({ ok }) => !ok)) setExitCode(1);
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      }),
    );
}
