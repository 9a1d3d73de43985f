import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SERVER = 'apps/server/src/**/*.ts';
const TESTED = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-support.ts', '**/*.contract.ts'];

/**
 * What CONVENTIONS.md says of single lines: where a thing may not be written, and what to do instead.
 *
 * @type {readonly { name: string, advice: string, pattern: RegExp, files: readonly string[], except: readonly string[] }[]}
 */
export const lineRules = [
  {
    name: 'sql-in-stores',
    advice:
      'Queries belong to <feature>.store.ts or <subfolder>.store.ts, and what every feature needs of a database in engines/database.',
    pattern: /from 'kysely'|\.tables(<\w+>)?\(\)/,
    files: ['apps/server/src/{app,features,kernel,platform}/**/*.ts'],
    except: [...TESTED, '**/*.store.ts', '**/*.tables.ts'],
  },
  {
    name: 'time-is-injected',
    advice: 'Take a Clock (kernel/clock.ts) and let app/ pass it in; for how long something took, performance.now().',
    pattern: /\bDate\.now\b|new Date\(\)/,
    files: [SERVER],
    except: [...TESTED, 'apps/server/src/kernel/clock.ts', 'apps/server/src/engines/cloud-source/fakes/**'],
  },
  {
    name: 'chance-is-injected',
    advice:
      'Take a MakeId (kernel/ids.ts) or a function for chance; a file on its way is named by temporaryName of kernel/ids.ts.',
    pattern: /\brandomUUID\(|\bMath\.random\b/,
    files: [SERVER],
    except: [
      ...TESTED,
      'apps/server/src/kernel/{ids,scheduling/back-off}.ts',
      'apps/server/src/app/**',
      'apps/server/src/engines/cloud-source/fakes/**',
    ],
  },
  {
    name: 'tests-do-not-sleep',
    advice: 'Wait for the state, with vi.waitFor, expect.poll or an event; a fixed time is too short on a busy machine.',
    pattern: /setTimeout\(\s*(resolve|done|\(\) =>)|timers\/promises/,
    files: ['{apps,packages,tooling,samples,bench}/**/*.{test,test-support}.{ts,tsx}', 'apps/server/src/**/*.contract.ts'],
    except: ['**/node_modules/**', 'tooling/boundaries/boundaries.test.ts'],
  },
];

/**
 * @param {string} root the checkout
 * @returns {{ rule: string, place: string, advice: string }[]} `place` is `path:line`
 */
export function findForbiddenLines(root) {
  return lineRules.flatMap(({ name, advice, pattern, files, except }) =>
    globSync([...files], { cwd: root, exclude: [...except] })
      .map((file) => file.replaceAll('\\', '/'))
      .toSorted()
      .flatMap((file) =>
        readFileSync(join(root, file), 'utf8')
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [{ rule: name, place: `${file}:${index + 1}`, advice }] : [])),
      ),
  );
}
