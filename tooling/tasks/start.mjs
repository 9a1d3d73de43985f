import { become } from '../run-command.mjs';
import { buildWeb } from '../web-build.mjs';

export const summary = 'build the pages when their sources changed, then serve the product';

/** @returns {Promise<number>} exit code */
export async function run() {
  const built = await buildWeb();
  return built === 0 ? become('apps/server/src/main.ts') : built;
}
