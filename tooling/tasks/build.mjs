import { buildWeb } from '../web-build.mjs';

export const summary = 'build the pages';

/** @returns {Promise<number>} exit code */
export const run = () => buildWeb({ force: true });
