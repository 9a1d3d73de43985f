import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const SCRIPTING = '/org.openoffice.Office.Common/Security/Scripting';
/** No macro runs, nothing is loaded that a document points to, and no question is asked. */
const SETTINGS: readonly (readonly [path: string, name: string, value: string])[] = [
  [SCRIPTING, 'DisableMacrosExecution', 'true'],
  [SCRIPTING, 'MacroSecurityLevel', '3'],
  [SCRIPTING, 'BlockUntrustedRefererLinks', 'true'],
  [SCRIPTING, 'DisableActiveContent', 'true'],
  ['/org.openoffice.Office.Writer/Content/Update', 'Link', '2'],
  ['/org.openoffice.Office.Common/Misc', 'FirstRun', 'false'],
  ['/org.openoffice.Office.Recovery/AutoSave', 'Enabled', 'false'],
];

/** Writes a user profile of LibreOffice's into a folder. @param folder is made */
export async function writeProfile(folder: string): Promise<void> {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  await mkdir(join(folder, 'user'), { recursive: true });
  await writeFile(
    join(folder, 'user', 'registrymodifications.xcu'),
    `<?xml version="1.0" encoding="UTF-8"?>\n<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${items.join('')}</oor:items>\n`,
  );
}
