import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ProductError } from '#kernel/errors.ts';

/** The same packages as those of the languages that come with the program. */
const PACKAGE = (code: string) => `@tesseract.js-data/${code}@1.0.0`;
const IN_PACKAGE = (code: string) =>
  join('node_modules', '@tesseract.js-data', code, '4.0.0_best_int', `${code}.traineddata.gz`);

/** Why a language was not added. */
export const notAdded = (message: string, cause?: unknown) =>
  new ProductError({ code: 'language_not_added', status: 400, message }, { cause });

/** What npm says of what went wrong, and what it means to whoever runs the server. */
const REASONS = [
  ['EINTEGRITY', 'is not what its registry promises: the checksum is another one'],
  ['E404', 'is not known to the registry of npm that is set here'],
  ['ENOENT', 'cannot be fetched: there is no npm on this machine'],
] as const;

function reasonOf(error: unknown): string {
  const said = error instanceof Error ? `${'code' in error ? String(error.code) : ''} ${error.message}` : '';
  return (
    REASONS.find(([mark]) => said.includes(mark))?.[1] ?? 'could not be fetched: the registry of npm did not answer to the end'
  );
}

/**
 * Fetches the data of a language from the registry that npm has set (`npm config set registry`, `npm_config_registry`, `.npmrc`), which may be a
 * mirror. npm holds what comes against the checksum that the registry names; nothing of the package is run. What was fetched is removed.
 *
 * @param take gets the path of the data while they lie there
 * @param environment of npm; that of this process where it is left out
 * @throws ProductError, what `take` throws
 */
export async function fetchLanguage(
  code: string,
  take: (file: string) => Promise<void>,
  environment?: NodeJS.ProcessEnv,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trove-language-'));
  try {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--no-update-notifier'];
    const env = environment === undefined ? {} : { env: environment };
    await promisify(execFile)('npm', ['install', '--prefix', folder, ...options, PACKAGE(code)], env).catch(
      (error: unknown) => {
        throw notAdded(
          `The package ${PACKAGE(code)} ${reasonOf(error)}. Nothing was changed. Try again, or name a file with --from.`,
          error,
        );
      },
    );
    await take(join(folder, IN_PACKAGE(code)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
