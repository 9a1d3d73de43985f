import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../../../', import.meta.url));

it('CONTRIBUTING lists every file that adding a predicate touches', () => {
  const guide = readFileSync(`${root}CONTRIBUTING.md`, 'utf8').split('## Add a predicate')[1]?.split('\n## ')[0] ?? '';
  const listed = [...guide.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file ?? '').sort();
  const sources = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/{node_modules,build,.react-router}/**', '**/*.test.ts'],
  });
  const touched = sources.filter((file) => /^ {2}untagged: /m.test(readFileSync(root + file, 'utf8')));
  expect(touched.sort()).toEqual(listed);
});
