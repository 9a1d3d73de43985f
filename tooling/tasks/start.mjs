import { become, runCommand } from '../run-command.mjs';
import { buildWeb } from '../web-build.mjs';

/** Some seconds of work at the first start, done while the pages are built: else the first document would wait for it. */
async function prepareLexicon() {
  await runCommand('node', ['tooling/prepare-lexicon.ts']);
}

export const summary = 'build the pages when their sources changed, then serve the product';

/** @returns {Promise<number>} exit code */
export async function run() {
  const [built] = await Promise.all([buildWeb(), prepareLexicon()]);
  return built === 0 ? become('apps/server/src/main.ts') : built;
}
