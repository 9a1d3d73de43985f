import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runBrowserTests } from '../browser-tests.mjs';
import { runChecks } from '../checks.mjs';
import { runCommand } from '../run-command.mjs';
import { browserCounts, filesToTryAgain, summaryLines, unitCounts } from '../test-summary.mjs';
import { REPORT_VARIABLE } from '../unit-reporter.mjs';
import { buildWeb } from '../web-build.mjs';

export const summary = 'everything: checks, tests, build, journeys in a real browser';

const REPORTS = 'node_modules/.cache/trove-tests';

/** @returns {Promise<number>} exit code */
export async function run() {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const parts = [
    await timed('checks', checks),
    await timed('tests', unitTests),
    await timed('build', build),
    await timed('journeys', journeys),
  ];
  const { lines, failed } = summaryLines(parts);
  console.log(`\n${lines.join('\n')}`);
  return failed === 0 ? 0 : 1;
}

async function checks() {
  const rows = await runChecks();
  const failed = rows.filter((row) => !row.passed);
  return { passed: rows.length - failed.length, failed: failed.length, skipped: 0, problems: failed.map((row) => row.name) };
}

/**
 * A test that fails is tried once more, as a journey is: the summary names it. So is a file that an error outside every test ended in.
 */
async function unitTests() {
  const first = await runUnitTests('unit', []);
  const counts = first.counts();
  const files = filesToTryAgain(counts, first.more);
  if (files.length === 0) return counts;
  const again = await runUnitTests('unit-again', files);
  if (again.code !== 0) return counts;
  return { ...counts, failed: 0, problems: [], unsteady: [...(counts.unsteady ?? []), ...counts.problems] };
}

/**
 * @param {string} name of the reports
 * @param {string[]} files the tests to run; all when empty
 */
async function runUnitTests(name, files) {
  const report = join(REPORTS, `${name}.json`);
  const rest = join(REPORTS, `${name}-more.json`);
  const reporters = ['default', 'json', './tooling/unit-reporter.mjs'].map((reporter) => `--reporter=${reporter}`);
  const code = await runCommand('vitest', ['run', '--retry=1', ...reporters, `--outputFile.json=${report}`, ...files], {
    env: { ...process.env, [REPORT_VARIABLE]: rest },
  });
  /** @type {import('../unit-reporter.mjs').UnitReport} */
  const more = existsSync(rest) ? JSON.parse(readFileSync(rest, 'utf8')) : { outside: [], flaky: [] };
  return { code, more, counts: () => unitCounts(report, code, more) };
}

async function build() {
  const built = (await buildWeb()) === 0;
  return { passed: built ? 1 : 0, failed: built ? 0 : 1, skipped: 0, problems: built ? [] : ['the pages'] };
}

async function journeys() {
  const report = join(REPORTS, 'journeys.json');
  // Recording every step makes a journey a fifth slower; only the second try of one that failed is recorded.
  const code = await runBrowserTests(['--reporter=list,json', '--retries=1', '--trace=on-first-retry'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  return browserCounts(report, code);
}

/**
 * @param {string} name
 * @param {() => Promise<import('../test-summary.mjs').Counts>} part
 */
async function timed(name, part) {
  const from = performance.now();
  const counts = await part();
  return { name, seconds: (performance.now() - from) / 1000, ...counts };
}
