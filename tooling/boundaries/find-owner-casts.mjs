import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CAST = /\bas\s+(readonly\s+)?Owner(Id|Scope)\b/;
/** The auth gate, and the job worker, whose jobs were written by who had proven it: the two places that may say "this is proven". */
const PROVERS = new Set([
  'apps/server/src/features/identity/identity.scope.ts',
  'apps/server/src/engines/job-queue/drivers/rows/job-rows.ts',
]);

/**
 * Finds places that claim a proof of ownership instead of asking for one. Tests may.
 *
 * @param {string} root the checkout
 * @returns {string[]} `path:line`
 */
export function findOwnerCasts(root) {
  return globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.contract.ts'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !PROVERS.has(file))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (CAST.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}
