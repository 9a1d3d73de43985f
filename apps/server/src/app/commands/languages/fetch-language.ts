import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import {
  DATA_IN_PACKAGE,
  LANGUAGE_PACKAGES,
  PACKAGE_VERSION,
  packageOf,
  type LanguagePackage,
} from '#engines/text-recogniser/languages/language-packages.ts';
import { notAdded } from '#engines/text-recogniser/languages/not-added.ts';

const PACKAGE = (code: string) => `${packageOf(code)}@${PACKAGE_VERSION}`;

/** What npm notes of what it installed. */
const Installed = z.object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) });
/** Milliseconds that fetching may take: some 3 MB, 20 for Chinese. */
const LONGEST = 600_000;

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

interface FetchOptions {
  /** Of npm; that of this process where it is left out. */
  readonly environment?: NodeJS.ProcessEnv;
  readonly signal?: AbortSignal;
  /** By code. */
  readonly pinned?: Readonly<Record<string, Pick<LanguagePackage, 'sha512'>>>;
}

const run = promisify(execFile);

/**
 * Fetches the data of a language from the registry that npm has set (`npm config set registry`, `npm_config_registry`, `.npmrc`), which may be a
 * mirror. What comes must have the checksum that Trove knows; nothing of the package is run. What was fetched is removed.
 *
 * @param take gets the path of the data while they lie there
 * @throws ProductError, what `take` throws, the signal's reason
 */
export async function fetchLanguage(
  code: string,
  take: (file: string) => Promise<void>,
  { environment, signal, pinned = LANGUAGE_PACKAGES }: FetchOptions = {},
): Promise<void> {
  const checksum = pinned[code]?.sha512;
  if (checksum === undefined)
    throw notAdded(`The package of this language is in no registry that Trove knows. Nothing was changed. Add it from a file.`);
  const folder = await mkdtemp(join(tmpdir(), 'trove-language-'));
  try {
    const options = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-save', '--no-update-notifier'];
    const settings = { timeout: LONGEST, ...(environment && { env: environment }), ...(signal && { signal }) };
    await run('npm', ['install', '--prefix', folder, ...options, PACKAGE(code)], settings).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw notAdded(
        `The package ${PACKAGE(code)} ${reasonOf(error)}. Nothing was changed. Try again, or add it from a file.`,
        error,
      );
    });
    const noted: unknown = JSON.parse(await readFile(join(folder, 'node_modules', '.package-lock.json'), 'utf8'));
    const { integrity } = Installed.parse(noted).packages[`node_modules/${packageOf(code)}`] ?? {};
    if (integrity !== `sha512-${checksum}`)
      throw notAdded(
        `The package ${PACKAGE(code)} is another one than Trove knows: its checksum differs. Nothing was changed. Set another registry, or add it from a file.`,
      );
    await take(join(folder, 'node_modules', packageOf(code), DATA_IN_PACKAGE(code)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
