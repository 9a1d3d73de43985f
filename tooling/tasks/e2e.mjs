import { runBrowserTests } from '../browser-tests.mjs';
import { buildWeb } from '../web-build.mjs';

export const summary = "people's journeys in a real browser (-- sign-up --headed; BASE_URL aims them at a running server)";

/** @param {string[]} args for Playwright @returns {Promise<number>} exit code */
export async function run(args) {
  const built = await buildWeb();
  return built === 0 ? runBrowserTests(args) : built;
}
