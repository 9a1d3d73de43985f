import { writeFileSync } from 'node:fs';

/** Where the report is written: a path in the environment, because a reporter named on the command line takes no options. */
export const REPORT_VARIABLE = 'TROVE_UNIT_REPORT';

/**
 * @typedef {object} UnitReport what vitest's JSON report leaves out
 * @property {{ file: string | null, message: string }[]} outside errors that no test was there to take, and the file that they came from
 * @property {string[]} flaky tests that passed at their second try
 */

/** A reporter of vitest that writes down what failed outside every test and what passed only at its second try. */
export default class UnitReporter {
  /** @type {string[]} */
  #flaky = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky === true) this.#flaky.push(test.fullName);
  }

  /**
   * @param {readonly unknown[]} _modules
   * @param {readonly import('vitest').SerializedError[]} errors
   */
  onTestRunEnd(_modules, errors) {
    const target = process.env[REPORT_VARIABLE];
    if (target === undefined) return;
    const outside = errors.map((error) => ({
      file: typeof error['VITEST_TEST_PATH'] === 'string' ? error['VITEST_TEST_PATH'] : null,
      message: `${error.name ?? 'Error'}: ${error.message}\n${error.stack ?? ''}`,
    }));
    writeFileSync(target, JSON.stringify({ outside, flaky: this.#flaky }));
  }
}
