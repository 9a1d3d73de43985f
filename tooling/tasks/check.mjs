import { runChecks } from '../checks.mjs';

export const summary = 'types, lint, format, import rules, file vocabulary, dead code';

/** @returns {Promise<number>} exit code */
export async function run() {
  const failed = (await runChecks()).filter((row) => !row.passed);
  if (failed.length > 0) console.error(`\nFailed: ${failed.map((row) => row.name).join(', ')}`);
  return failed.length === 0 ? 0 : 1;
}
