import { writeFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { describeSettings } from '../describe-settings.ts';
import { settingTables } from '../product-settings.ts';
import type { Terminal } from './terminal.ts';

/** Where the guide lies in the repository. */
export const SETTINGS_GUIDE = new URL('../../../../../docs/guides/settings.md', import.meta.url);

export function addSettingsCommand(program: Command, terminal: Terminal): void {
  program
    .command('settings')
    .description('print the guide to the settings')
    .option('--write', 'write it to docs/guides/settings.md instead')
    .action(async ({ write = false }: { write?: boolean }) => {
      const guide = describeSettings(settingTables);
      if (write) await writeFile(SETTINGS_GUIDE, guide);
      else terminal.write(guide);
    });
}
