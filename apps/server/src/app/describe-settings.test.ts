import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { SETTINGS_GUIDE } from './commands/settings-command.ts';
import { describeSettings } from './describe-settings.ts';
import { settingTables } from './product-settings.ts';

it('describes the settings in the guide as the program has them (npm run trove -- settings --write)', async () => {
  expect(await readFile(SETTINGS_GUIDE, 'utf8')).toBe(describeSettings(settingTables));
});

it('keeps a bar in a description inside its cell', () => {
  const row = { doc: 'one | two', schema: settingTables.app.host.schema, default: undefined, env: 'CHOICE' };
  expect(describeSettings({ app: { row } })).toContain('| `CHOICE` | unset | one \\| two |');
});
