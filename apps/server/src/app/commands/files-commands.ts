import type { Command } from 'commander';
import { createShutDown } from '#platform/shut-down.ts';
import { adoptFiles } from '../drivers/match-files.ts';
import { openEngines } from '../drivers/open-engines.ts';
import type { ProductSettings } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';

export function addFilesCommands(program: Command, settings: ProductSettings, { surroundings, write }: Terminal): void {
  program
    .command('files')
    .description('the storage of files')
    .command('adopt')
    .description(
      'take the files in DATA_DIR or BLOBS for those of this database, because theirs, or its own, are gone for good',
    )
    .action(async () => {
      const shutDown = createShutDown(surroundings.log);
      try {
        const { database, blobs } = await openEngines(settings, surroundings, shutDown, { exclusive: false });
        await adoptFiles({ database, blobs, makeId: surroundings.makeId });
        write(
          'The files belong to this database now. The server starts; what no document needs is removed from them within a day.\n',
        );
      } finally {
        await shutDown.close();
      }
    });
}
