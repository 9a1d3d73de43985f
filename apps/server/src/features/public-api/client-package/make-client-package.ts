import { readdir, readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { OPERATIONS } from 'contract/v1/operations';
import { writeCallTypes, type DescribedApi } from './write-call-types.ts';
import { writeTar } from './write-tar.ts';

const compress = promisify(gzip);
/** The client writes this call by hand: it is more than one request. */
const BY_HAND = 'streamEvents';

/** The folder of the client's sources, beside its README. */
const sourceFolder = (): string => dirname(fileURLToPath(import.meta.resolve('trove-client')));

const manifestOf = (version: string) => ({
  name: 'trove-client',
  version,
  description: 'A function for each call of the public API of Trove',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  types: './dist/trove-client.d.ts',
  exports: { '.': { types: './dist/trove-client.d.ts', default: './dist/trove-client.js' } },
});

/** A source without its types, which leaves every line where it was. Its imports name what lies beside it in the package. */
const asJavaScript = (source: string): string =>
  stripTypeScriptTypes(source).replaceAll(/(from\s+'\.\/[\w-]+)\.ts'/g, "$1.js'");

/** The client of this server as npm installs it, gzipped: JavaScript, its types, its README, and no dependency. */
export async function makeClientPackage(document: DescribedApi, version: string): Promise<Buffer> {
  const folder = sourceFolder();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ts') && !name.includes('.test'));
  const sources = await Promise.all(
    names.toSorted().map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const),
  );
  const ids = new Set<string>(OPERATIONS.map(({ id }) => id).filter((id) => id !== BY_HAND));
  return compress(
    writeTar({
      'package/package.json': `${JSON.stringify(manifestOf(version), null, 2)}\n`,
      'package/README.md': await readFile(join(folder, '../README.md'), 'utf8'),
      ...Object.fromEntries(
        sources.map(([name, source]) => [`package/dist/${name.replace(/\.ts$/, '.js')}`, asJavaScript(source)]),
      ),
      'package/dist/trove-client.d.ts': await readFile(join(folder, '../types/trove-client.d.ts.txt'), 'utf8'),
      'package/dist/calls.d.ts': writeCallTypes(document, ids),
    }),
  );
}
