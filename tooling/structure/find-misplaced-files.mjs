import { globSync } from 'node:fs';
import { basename } from 'node:path';

/** Names that say nothing about what is inside, and so take in everything. */
const EMPTY_WORDS = new Set([
  'index',
  'util',
  'utils',
  'helper',
  'helpers',
  'type',
  'types',
  'common',
  'misc',
  'shared',
  'stuff',
  'lib',
  'hooks',
]);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const TWO_WORDS = /^[a-z0-9]+(-[a-z0-9]+)+$/;
const HOOK = /^use(-[a-z0-9]+)+$/;
const TESTED = /\.((api\.)?test|test-support)$/;

const SERVER_ROLES = ['routes', 'v1', 'jobs', 'events', 'store', 'tables', 'rules', 'errors', 'config', 'scope'];
const ENGINE_ROLES = ['contract', 'tables', 'rules', 'errors', 'config'];
const WEB_ROLES = ['queries', 'mutations', 'live', 'form', 'rules'];
/** What the database port is made of, besides the port: one word each, because they are read by every store. */
const DATABASE_PARTS = new Set(['columns', 'lease', 'migrate', 'secrets']);

/**
 * @typedef {object} Misplaced
 * @property {string} file
 * @property {string} expected what may stand there
 */

/**
 * Holds the names of the files of features and engines against the closed list of kinds. A new kind of file is a decision of everybody:
 * it changes this file, CONVENTIONS.md and the test beside it.
 *
 * @param {string} root the checkout
 * @returns {Misplaced[]}
 */
export function findMisplacedFiles(root) {
  /** @param {string} pattern */
  const files = (pattern) =>
    globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] })
      .map((file) => file.replaceAll('\\', '/'))
      .sort();
  return [
    ...files('{apps/server/src,apps/web/app,packages/*/src}/**/*.{ts,tsx}').flatMap(emptyName),
    ...files('apps/server/src/features/**/*.{ts,tsx}').flatMap(serverFeature),
    ...files('apps/server/src/engines/**/*.{ts,tsx}').flatMap(engine),
    ...incompleteEngines(files('apps/server/src/engines/**/*.ts')),
    ...files('apps/web/app/features/**/*.{ts,tsx}').flatMap(webFeature),
  ];
}

/** @param {string} file the name without folder, ending and `.test` */
const nameOf = (file) =>
  basename(file)
    .replace(/\.tsx?$/, '')
    .replace(TESTED, '');

/** @param {string} file @returns {Misplaced[]} */
function emptyName(file) {
  const words = nameOf(file).split('.');
  return words.some((word) => EMPTY_WORDS.has(word))
    ? [{ file, expected: 'a name that says what the file does; no index, utils, helpers, types, common' }]
    : [];
}

/**
 * A subfolder: one named level of folders inside a feature, private to it.
 *
 * @param {readonly string[]} rest the path below the feature
 */
const isInSubfolder = ([subfolder = '', ...below]) =>
  below.length === 1 && KEBAB.test(subfolder) && !EMPTY_WORDS.has(subfolder);

/** @param {string} file @returns {Misplaced[]} */
function serverFeature(file) {
  const [feature = '', ...rest] = file.split('/').slice(4);
  const name = nameOf(file);
  const subfolder = rest.length === 2 ? rest[0] : undefined;
  const isPart = SERVER_ROLES.some((role) => name === `${feature}.${role}` || name === `${subfolder}.${role}`);
  const isOwnTest = name === feature && TESTED.test(file.replace(/\.tsx?$/, ''));
  const isStory = KEBAB.test(name) && file.endsWith('.api.test.ts');
  const isNamed = TWO_WORDS.test(name) || isPart || isOwnTest || isStory;
  if (file.endsWith('.ts') && isNamed && (rest.length === 1 || isInSubfolder(rest))) return [];
  return [
    {
      file,
      expected: `<verb>-<noun>.ts or ${feature}.{${SERVER_ROLES.join(',')}}.ts in features/${feature}/, or the same (<subfolder>.store.ts) in one subfolder of it, features/${feature}/<subfolder>/`,
    },
  ];
}

/** @param {string} file @returns {Misplaced[]} */
function engine(file) {
  const [port = '', ...rest] = file.split('/').slice(4);
  const name = nameOf(file);
  if (rest[0] === 'drivers')
    return rest.length >= 3 && KEBAB.test(name.split('.')[0] ?? '')
      ? []
      : [{ file, expected: `engines/${port}/drivers/<driver>/<name>.ts` }];
  // Parts that several drivers of one engine are made of: engines/passage-index/inverted-index/postings.ts.
  if (rest.length === 2 && KEBAB.test(rest[0] ?? '') && !EMPTY_WORDS.has(rest[0] ?? '') && KEBAB.test(name)) return [];
  const isPart = name === port || ENGINE_ROLES.some((role) => name === `${port}.${role}`);
  const isDatabasePart = port === 'database' && DATABASE_PARTS.has(name);
  if (rest.length === 1 && (isPart || isDatabasePart || TWO_WORDS.test(name))) return [];
  return [
    {
      file,
      expected: `${port}.ts, ${port}.{${ENGINE_ROLES.join(',')}}.ts, <verb>-<noun>.ts a <shared-part>/ or drivers/<driver>/ in engines/${port}/`,
    },
  ];
}

/**
 * An engine is a port, a contract suite, and drivers named after what they drive.
 *
 * @param {readonly string[]} files @returns {Misplaced[]}
 */
function incompleteEngines(files) {
  const present = new Set(files);
  const wanted = new Set();
  for (const file of files) {
    const [port = '', folder, driver] = file.split('/').slice(4);
    const home = `apps/server/src/engines/${port}`;
    wanted.add(`${home}/${port}.ts`).add(`${home}/${port}.contract.ts`);
    if (folder === 'drivers' && driver !== undefined) wanted.add(`${home}/drivers/${driver}/${driver}.ts`);
  }
  return [...wanted]
    .filter((file) => !present.has(file))
    .map((file) => ({ file, expected: 'this file: an engine is a port, its contract suite and drivers' }));
}

/** @param {string} file @returns {Misplaced[]} */
function webFeature(file) {
  const [feature = '', ...rest] = file.split('/').slice(4);
  const name = nameOf(file);
  // The sentences of a feature, or of a subfolder of a large one: one dictionary a language, and what reads it.
  if (rest.at(-2) === 'texts' && rest.length <= 3 && /^(texts|[a-z]{2})[.]ts$/.test(rest.at(-1) ?? '')) return [];
  const inSubfolder = isInSubfolder(rest);
  if (rest[0] === 'components' && inSubfolder && KEBAB.test(name)) return [];
  const isPart = WEB_ROLES.some((role) => name === `${feature}.${role}`);
  const isThought = TWO_WORDS.test(name) && file.endsWith('.ts');
  if (rest.length === 1 && (isPart || HOOK.test(name) || isThought)) return [];
  // A subfolder of a web feature holds its components beside the hooks and rules that only they use.
  if (inSubfolder && (isPart || HOOK.test(name) || isThought || (KEBAB.test(name) && file.endsWith('.tsx')))) return [];
  return [
    {
      file,
      expected: `${feature}.{${WEB_ROLES.join(',')}}.ts, <verb>-<noun>.ts, use-<noun>.ts, components/<name>.tsx or <subfolder>/<name>.tsx in features/${feature}/`,
    },
  ];
}
