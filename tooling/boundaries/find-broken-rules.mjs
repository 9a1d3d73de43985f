import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const CONFIG = fileURLToPath(new URL('dependency-cruiser.cjs', import.meta.url));
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;
const ROOTS = ['apps/server/src', 'apps/web/app', 'packages/contract/src'];
/** Imports that must lead to one of our own files. Route types are generated, and only types. */
const OURS = /^([.#~]|contract\/)/;
const GENERATED = '/+types/';

/** @type {{ forbidden: { name: string, comment: string }[] }} */
const { forbidden } = createRequire(import.meta.url)(CONFIG);
export const ruleNames = forbidden.map((rule) => rule.name);

/**
 * @typedef {object} Findings
 * @property {{ rule: string, from: string, to: string, advice: string }[]} broken
 * @property {string[]} unresolved imports of ours that lead nowhere, so that no rule could judge them
 * @property {number} seen source files the checker looked at
 * @property {number} existing source files there are
 * @property {number} imports
 */

/**
 * Holds every import of a checkout against the rules. It also counts the files: with a TypeScript that dependency-cruiser cannot use it
 * parses nothing and reports "no violations".
 *
 * @param {string} root the checkout
 * @returns {Findings}
 */
export function findBrokenRules(root) {
  const command = fileURLToPath(new URL('../../node_modules/.bin/depcruise', import.meta.url));
  const { stdout, error } = spawnSync(command, ['--config', CONFIG, '--output-type', 'json', ...ROOTS], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error) throw error;
  if (!stdout.startsWith('{')) throw new Error('dependency-cruiser could not read the sources; it says why above');
  /** @type {CruiseResult} */
  const { summary, modules } = JSON.parse(stdout);
  const existing = globSync(
    ROOTS.map((folder) => `${folder}/**/*.{ts,tsx}`),
    { cwd: root },
  );
  const looked = new Set(modules.map((module) => module.source));
  return {
    broken: summary.violations.map(({ rule, from, to }) => ({
      rule: rule.name,
      from,
      to,
      advice: forbidden.find(({ name }) => name === rule.name)?.comment ?? '',
    })),
    unresolved: modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter((found) => found.couldNotResolve && OURS.test(found.module) && !found.module.includes(GENERATED))
        .map((found) => `${source}: ${found.module}`),
    ),
    seen: existing.filter((file) => looked.has(file.replaceAll('\\', '/'))).length,
    existing: existing.length,
    imports: summary.totalDependenciesCruised,
  };
}

/**
 * @typedef {object} CruiseResult
 * @property {{ violations: { rule: { name: string }, from: string, to: string }[], totalDependenciesCruised: number }} summary
 * @property {{ source: string, dependencies: { module: string, couldNotResolve: boolean }[] }[]} modules
 */
