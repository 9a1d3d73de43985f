import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const CAST = /\bas\s+(readonly\s+)?Owner(Id|Scope)\b/;
/** The auth gate, the one place that may say "this is proven". */
const GATE = 'apps/server/src/features/identity/identity.scope.ts';

/**
 * Finds places that claim a proof of ownership instead of asking for one. Tests may.
 *
 * @param {string} root the checkout
 * @returns {string[]} `path:line`
 */
export function findOwnerCasts(root) {
  return globSync('apps/server/src/**/*.ts', { cwd: root, exclude: ['**/*.test.ts', '**/*.contract.ts'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== GATE)
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (CAST.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}
