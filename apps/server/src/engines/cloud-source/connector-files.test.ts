import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Tests, and the optional suites that need an installed server. */
const TESTED = /(\.(test|contract)|\/real-[a-z0-9-]+\.test-support)\.tsx?$/;

it('CONTRIBUTING lists every file that adding a connector touches', () => {
  const guide = readFileSync(`${root}CONTRIBUTING.md`, 'utf8').split('## Add a connector')[1]?.split('\n## ')[0] ?? '';
  const listed = [...guide.matchAll(/^\| `([^`]+)`/gm)].map(([, file]) => file ?? '').sort();
  const sources = globSync('{apps,packages}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/{node_modules,build,.react-router}/**'],
  });
  const touched = sources.filter(
    (file) => !TESTED.test(file) && /['/]webdav['/]|fake-webdav/.test(file + readFileSync(root + file, 'utf8')),
  );
  expect(touched.sort()).toEqual(listed);
});
