import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { describeSettings } from '../settings/describe-settings.ts';
import { settingTables } from '../settings/product-settings.ts';
import type { Terminal } from './terminal.ts';

/** Where the guide to the settings lies in the repository. */
export const SETTINGS_GUIDE = fileURLToPath(new URL('../../../../../docs/guides/settings.md', import.meta.url));

export function addSettingsCommand(program: Command, terminal: Terminal): void {
  program
    .command('settings')
    .description('print every setting with its default and what it does')
    .option('--write', 'write the guide docs/guides/settings.md instead')
    .action(async ({ write }: { write?: true }) => {
      const text = describeSettings(settingTables);
      if (write) await writeFile(SETTINGS_GUIDE, text);
      else terminal.write(text);
    });
}
