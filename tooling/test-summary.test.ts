import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserCounts, filesToTryAgain, summaryLines, unitCounts } from './test-summary.mjs';
import type { UnitReport } from './unit-reporter.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trove-summary-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function report(content: unknown): string {
  const file = join(folder, `${++files}.json`);
  writeFileSync(file, JSON.stringify(content));
  return file;
}
const test = (status: string, fullName: string) => ({ status, fullName });

it('counts the tests of a run', () => {
  const file = report({
    testResults: [
      {
        name: 'a.test.ts',
        status: 'failed',
        assertionResults: [test('passed', 'adds'), test('failed', 'divides'), test('pending', 'waits')],
      },
      { name: 'b.test.ts', status: 'passed', assertionResults: [test('passed', 'subtracts')] },
    ],
  });
  expect(unitCounts(file, 1)).toEqual({ passed: 2, failed: 1, skipped: 1, problems: ['divides'], unsteady: [] });
});

it('counts a test file that did not load as a failure', () => {
  const file = report({ testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] });
  expect(unitCounts(file, 1)).toMatchObject({ passed: 0, failed: 1, problems: ['a.test.ts did not load'] });
});

it('counts an error outside every test as a failure', () => {
  const file = report({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [test('passed', 'adds')] }] });
  expect(unitCounts(file, 1)).toMatchObject({ passed: 1, failed: 1 });
  const outside = [{ file: 'a.test.ts', message: 'Error: left behind' }];
  const { problems } = unitCounts(file, 1, { outside, flaky: [] });
  expect(problems).toEqual(['an error outside every test, in a.test.ts: Error: left behind']);
});

it('names what passed only at its second try', () => {
  const tests = report({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: [test('passed', 'adds')] }] });
  const journeys = report({
    stats: { expected: 0, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ title: 'sign-up', specs: [{ title: 'in', ok: true, tests: [{ status: 'flaky' }] }] }],
  });
  const parts = [
    { name: 'tests', seconds: 1, ...unitCounts(tests, 0, { outside: [], flaky: ['adds'] }) },
    { name: 'journeys', seconds: 1, ...browserCounts(journeys, 0) },
  ];
  const { lines, failed } = summaryLines(parts);
  expect(failed).toBe(0);
  expect(lines).toContain('    tests, at the second try: adds');
  expect(lines).toContain('    journeys, at the second try: sign-up: in');
});

it('counts a run without a report as a failure', () => {
  expect(unitCounts(join(folder, 'none.json'), 139)).toMatchObject({ passed: 0, failed: 1 });
  expect(browserCounts(join(folder, 'none.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
});

it('counts journeys and names the ones that failed, however deep they stand', () => {
  const file = report({
    stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 1 },
    suites: [
      {
        title: 'sign-up',
        specs: [{ title: 'in', ok: true }],
        suites: [{ title: 'again', specs: [{ title: 'out', ok: false }] }],
      },
    ],
  });
  expect(browserCounts(file, 1)).toEqual({ passed: 3, failed: 1, skipped: 1, problems: ['again: out'], unsteady: [] });
});

it('says what went wrong outside every journey', () => {
  const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 };
  const file = report({ stats, suites: [], errors: [{ message: 'the worker ended' }] });
  expect(browserCounts(file, 1)).toMatchObject({
    passed: 3,
    failed: 1,
    problems: ['an error outside every journey: the worker ended'],
  });
});

it('ends with one line for everything', () => {
  const { lines, failed } = summaryLines([
    { name: 'checks', passed: 9, failed: 1, skipped: 0, problems: ['dead code'], seconds: 5 },
    { name: 'tests', passed: 120, failed: 0, skipped: 2, problems: [], seconds: 30 },
  ]);
  expect(failed).toBe(1);
  expect(lines).toContain('    checks: dead code');
  expect(lines.at(-1)).toBe('129 passed, 1 failed');
});

it('tries a file again that ended in an error outside every test, and forgives no test that failed beside it', () => {
  const more: UnitReport = { outside: [{ file: 'a.test.ts', message: 'gone' }], flaky: [] };
  const passed = { name: 'a.test.ts', status: 'passed', assertionResults: [test('passed', 'adds')] };
  const failed = { name: 'b.test.ts', status: 'failed', assertionResults: [test('failed', 'divides')] };
  const again = (testResults: unknown[], said = more) => filesToTryAgain(unitCounts(report({ testResults }), 1, said), said);
  expect(again([passed])).toEqual(['a.test.ts']);
  expect(again([passed, failed])).toEqual([]);
  expect(again([passed], { outside: [{ file: null, message: 'gone' }], flaky: [] })).toEqual([]);
  expect(filesToTryAgain(unitCounts(report({ testResults: [passed] }), 0), { outside: [], flaky: [] })).toEqual([]);
});
