import { existsSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} problems names of what failed
 * @property {string[]} [unsteady] names of what passed only at its second try
 */

/**
 * Counts what vitest's JSON report tells. A run that failed with nothing in its report to show for it (a crash, an unhandled rejection, a
 * file that would not load) counts as one failure, so that it cannot be overlooked.
 *
 * @param {string} report path of the report
 * @param {number} exitCode of vitest
 * @param {import('./unit-reporter.mjs').UnitReport} [more] what that report leaves out
 * @returns {Counts}
 */
export function unitCounts(report, exitCode, more = { outside: [], flaky: [] }) {
  if (!existsSync(report)) return nothingReported('the tests did not run to their end', exitCode);
  /** @type {{ testResults: { name: string, status: string, assertionResults: { status: string, fullName: string }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const tests = testResults.flatMap((file) => file.assertionResults);
  const broken = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  const failed = tests.filter((test) => test.status === 'failed');
  return withHiddenFailure(exitCode, outsideProblem(more.outside) || 'an error outside every test', {
    passed: tests.filter((test) => test.status === 'passed').length,
    failed: failed.length + broken.length,
    skipped: tests.filter((test) => !['passed', 'failed'].includes(test.status)).length,
    problems: [...failed.map((test) => test.fullName), ...broken.map((file) => `${file.name} did not load`)],
    unsteady: more.flaky,
  });
}

/**
 * The test files to try once more: those that an error outside every test ended in, where nothing else failed. What a test itself fails by is
 * never forgiven so.
 *
 * @param {Counts} counts
 * @param {import('./unit-reporter.mjs').UnitReport} more
 * @returns {string[]}
 */
export function filesToTryAgain({ problems }, { outside }) {
  const files = outside.flatMap(({ file }) => (file === null ? [] : [file]));
  const onlyOutside = problems.length === 1 && problems[0] === outsideProblem(outside);
  return onlyOutside && files.length === outside.length ? [...new Set(files)] : [];
}

/** @param {import('./unit-reporter.mjs').UnitReport['outside']} outside */
const outsideProblem = (outside) =>
  outside.map(({ file, message }) => `an error outside every test, in ${file ?? 'no known file'}: ${message}`).join('\n');

/**
 * Counts what Playwright's JSON report tells, with the same care.
 *
 * @param {string} report path of the report
 * @param {number} exitCode of Playwright
 * @returns {Counts}
 */
export function browserCounts(report, exitCode) {
  if (!existsSync(report)) return nothingReported('the journeys did not run to their end', exitCode);
  /** @type {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number }, suites: Suite[], errors?: { message?: string }[] }} */
  const { stats, suites, errors = [] } = JSON.parse(readFileSync(report, 'utf8'));
  // A journey that passed at its second try passed; the summary names it.
  const failed = stats.unexpected;
  const outside = errors.map(({ message }) => message).join('; ') || 'Playwright does not say which';
  return withHiddenFailure(exitCode, `an error outside every journey: ${outside}`, {
    passed: stats.expected + stats.flaky,
    failed,
    skipped: stats.skipped,
    problems: suites.flatMap((suite) => titlesOf(suite, (spec) => !spec.ok)),
    unsteady: suites.flatMap((suite) =>
      titlesOf(suite, (spec) => spec.tests?.some((test) => test.status === 'flaky') ?? false),
    ),
  });
}

/**
 * @param {readonly (Counts & { name: string, seconds: number })[]} parts
 * @returns {{ lines: string[], failed: number }} a table, what failed by name, and last the line `N passed, N failed`
 */
export function summaryLines(parts) {
  const passed = parts.reduce((sum, part) => sum + part.passed, 0);
  const failed = parts.reduce((sum, part) => sum + part.failed, 0);
  const rows = parts.map(
    (part) =>
      `${part.failed === 0 ? '✓' : '✖'} ${part.name.padEnd(10)} ${part.passed} passed, ${part.failed} failed` +
      `${part.skipped === 0 ? '' : `, ${part.skipped} skipped`} in ${part.seconds.toFixed(1)} s`,
  );
  const problems = parts.flatMap((part) => part.problems.map((problem) => `    ${part.name}: ${problem}`));
  const unsteady = parts.flatMap((part) => (part.unsteady ?? []).map((name) => `    ${part.name}, at the second try: ${name}`));
  return { lines: [...rows, ...unsteady, ...problems, `${passed} passed, ${failed} failed`], failed };
}

/**
 * @param {string} problem
 * @param {number} exitCode
 * @returns {Counts}
 */
const nothingReported = (problem, exitCode) => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  problems: [`${problem} (exit ${exitCode})`],
});

/**
 * @param {number} exitCode
 * @param {string} problem
 * @param {Counts} counts
 * @returns {Counts}
 */
const withHiddenFailure = (exitCode, problem, counts) =>
  exitCode === 0 || counts.failed > 0 ? counts : { ...counts, failed: 1, problems: [problem] };

/** @typedef {{ title: string, ok: boolean, tests?: { status: string }[] }} Spec */
/** @typedef {{ title: string, suites?: Suite[], specs?: Spec[] }} Suite */

/**
 * @param {Suite} suite
 * @param {(spec: Spec) => boolean} wanted
 * @returns {string[]} the titles of the wanted journeys, however deep they stand
 */
function titlesOf({ title, suites = [], specs = [] }, wanted) {
  const own = specs.filter(wanted).map((spec) => `${title}: ${spec.title}`);
  return [...own, ...suites.flatMap((suite) => titlesOf(suite, wanted))];
}
