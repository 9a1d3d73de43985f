import type { Command } from 'commander';
import { removeSecret } from '#engines/database/secrets.ts';
import { createRotateSecrets } from '#features/identity/rotate-secrets.ts';
import { createShutDown } from '#platform/shut-down.ts';
import { PAGE_LINKS } from '#features/reading/assemble-reading.ts';
import { openEngines } from '../drivers/open-engines.ts';
import { addKey } from '../drivers/open-keyring.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';

export function addSecretsCommands(program: Command, settings: ProductSettings, terminal: Terminal): void {
  const secrets = program.command('secrets').description('keys that sign and seal');
  secrets
    .command('rotate')
    .description('make new keys for signing people in; nobody notices')
    .option('--now', 'remove the old ones at once and sign everybody out, because somebody else may know them')
    .action(({ now = false }: { now?: boolean }) => rotate(settings, terminal, now));
  secrets
    .command('add-key')
    .description('put a new key in front of those in DATA_DIR/keys, which seal all other secrets')
    .action(async () => {
      await addKey(settings, terminal.surroundings.clock);
      terminal.write(
        'A new key is made. Restart Trove: it then seals every secret again with it. Keep the older keys for as long as you keep backups.\n',
      );
    });
}

/** Opens no more than it needs: it must work where the keys of sign-in cannot be opened, which keeps the server from starting. */
async function rotate(settings: ProductSettings, { surroundings, write }: Terminal, now: boolean): Promise<void> {
  const shutDown = createShutDown(surroundings.log);
  try {
    const { database, keyring } = await openEngines(settings, surroundings, shutDown, { exclusive: false });
    const rotateSecrets = createRotateSecrets({ database, clock: surroundings.clock, keyring: keyring('sign-in secrets') });
    await rotateSecrets({ signEverybodyOut: now });
    if (now) await removeSecret(database, PAGE_LINKS);
    write(
      now
        ? 'New keys are made, and everybody is signed out within a minute. Restart Trove, so that addresses of page pictures are signed with a new secret too.\n'
        : 'New keys are made. They begin to sign in a day; the old ones are removed after six months.\n',
    );
  } finally {
    await shutDown.close();
  }
}
