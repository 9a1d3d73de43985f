import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences under which anybody may use and pass on what `npm start` installs. OFL is that of typefaces. */
const FREE = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);
/** Packages that may have another licence, and why. */
const EXCEPTIONS = [
  {
    name: /^(png-js|xmlhttprequest-ssl)$/,
    licences: new Set(['']),
    why: 'their files say MIT; their package.json does not, in the field that npm reads',
  },
  {
    name: /^(lightningcss|caniuse-lite)/,
    licences: new Set(['MPL-2.0', 'CC-BY-4.0']),
    why: 'they build the pages, unchanged; nothing of them is in what is built',
  },
  {
    name: /^@img\/sharp-/,
    licences: new Set(['LGPL-3.0-or-later']),
    why: 'libvips is a shared library that anybody can replace; nothing of it is compiled into our code',
  },
];
/** One version, or a package of this repository, or one version of a package under another name. */
const PINNED = /^(npm:(@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
const KINDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * @typedef {object} Unfit
 * @property {string} name
 * @property {string} problem
 */

/** @typedef {{ version?: string, license?: string, integrity?: string, resolved?: string, link?: boolean, dev?: boolean, optional?: boolean, os?: string[], hasInstallScript?: boolean }} Locked */

/**
 * Holds what is installed against the rules for dependencies: each is pinned to one version and to its bytes, comes from the registry, runs
 * no script of its own unless it is allowed to, and, where it is more than a tool of ours, may be used by anybody. Needs no network.
 *
 * @param {string} root the checkout
 * @returns {Unfit[]}
 */
export function findUnfitDependencies(root) {
  const read = (/** @type {string} */ file) => JSON.parse(readFileSync(join(root, file), 'utf8'));
  /** @type {Record<string, Locked>} */
  const packages = read('package-lock.json').packages;
  const allowScripts = read('package.json').allowScripts ?? {};
  const workspaces = Object.keys(packages).filter((path) => !path.includes('node_modules/'));
  return [
    ...workspaces.flatMap((folder) => unpinned(folder, read(join(folder, 'package.json')))),
    ...Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .flatMap(([path, locked]) => problemsOf(path, locked, allowScripts).map((problem) => ({ name: nameOf(path), problem }))),
  ];
}

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** @param {string} folder @param {Record<string, Record<string, string>>} described @returns {Unfit[]} */
const unpinned = (folder, described) =>
  KINDS.flatMap((kind) => Object.entries(described[kind] ?? {}))
    .filter(([, version]) => !PINNED.test(version))
    .map(([name, version]) => ({ name, problem: `${folder || 'package.json'} asks for ${version}: name one version` }));

/** @param {string} path @param {Locked} locked @param {Record<string, boolean>} allowScripts */
function problemsOf(path, { license, integrity, resolved, dev, optional, os, hasInstallScript }, allowScripts) {
  const name = nameOf(path);
  // Decision 006: the entry of a platform package that the registry did not have was put back without what only the package tells.
  const isPutBack = optional && os && integrity === undefined;
  const problems = [];
  if (integrity === undefined && !isPutBack) problems.push('no checksum in the lock file');
  if (resolved !== undefined) problems.push(`comes from ${resolved}, not from the registry that the machine uses`);
  if (hasInstallScript && !(name in allowScripts))
    problems.push('runs a script when it is installed: allow or forbid it in allowScripts');
  if (!dev && !isPutBack && !isFree(name, license ?? ''))
    problems.push(`licence ${license ?? 'not named'}: it must be free to use`);
  return problems;
}

/** Reads an SPDX expression: of `A OR B` one must be free, of `A AND B` both. @param {string} name @param {string} expression */
function isFree(name, expression) {
  const words = expression.replaceAll(/[()]/g, '').split(' OR ');
  const exception = EXCEPTIONS.find((known) => known.name.test(name));
  return words.some((choice) =>
    choice.split(' AND ').every((licence) => FREE.has(licence) || exception?.licences.has(licence)),
  );
}
