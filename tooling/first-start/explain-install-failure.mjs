/**
 * @typedef {object} InstallOutcome
 * @property {boolean} succeeded
 * @property {string} errorOutput what npm wrote to its error output
 * @property {boolean} interrupted a signal ended it
 * @property {boolean} npmFound
 */

/** First match wins. @type {readonly (readonly [RegExp, string])[]} */
const causes = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT)\b|network (request|connectivity)/,
    'The package registry could not be reached. Check the network connection (and `npm config get registry` and `npm config get proxy`), then run the command again.',
  ],
  [/\bENOSPC\b/, 'The disk is full. The install needs up to 1 GB in this folder; free some space, then run the command again.'],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'This folder may not be written to. Run the command as the user who owns it; `sudo` is not needed and makes files that others cannot replace.',
  ],
  [
    /package\.json and package-lock\.json.*(in sync|not in sync)|Missing: .* from lock file/s,
    'package.json and package-lock.json disagree. Run `npm install` and then `node tooling/complete-lock.mjs`, and commit the lock file.',
  ],
  [
    /\bE(401|403)\b/,
    'The package registry refused the request. Check the credentials in your npm configuration, then run the command again.',
  ],
  [
    /\bE404\b|\bETARGET\b/,
    'The package registry has no copy of one of the packages named above. Use a registry that has it (`npm config get registry` names yours).',
  ],
  [
    /\bEINTEGRITY\b/,
    'A downloaded package is not the one that package-lock.json names. Run `npm cache verify`, then run the command again.',
  ],
];

/**
 * Says in a sentence what to do about an `npm ci` that failed.
 *
 * @param {InstallOutcome} outcome
 * @returns {string}
 */
export function explainInstallFailure({ errorOutput, interrupted, npmFound }) {
  if (!npmFound)
    return 'npm was not found. It comes with Node: install Node from https://nodejs.org, then run the command again.';
  if (interrupted) return 'The install was interrupted. Run the command again; it starts over.';
  const cause = causes.find(([pattern]) => pattern.test(errorOutput));
  return `\nThe install failed. ${cause?.[1] ?? 'npm says why above. Once that is put right, run the command again.'}`;
}
