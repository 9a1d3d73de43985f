import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt'];
const APP = 'apps/web/app';

/** Folders whose sentences are not in dictionaries yet. The list only gets shorter. */
export const notConverted = [
  'domain/connections',
  'domain/live',
  'domain/site',
  'features/articles',
  'features/connections',
  'features/documentation',
  'features/drive',
  'features/dropbox',
  'features/imports',
  'features/integrations',
  'features/landing',
  'features/libraries',
  'features/notes',
  'features/pricing',
  'features/public-api',
  'features/settings',
  'features/shares',
  'features/site',
  'routes',
];

/**
 * What stays as it is: names of keys on a keyboard, sample data, the words that the person types, and messages that no person is shown. By
 * the end of its path.
 *
 * @type {Readonly<Record<string, readonly RegExp[]>>}
 */
const kept = {
  'lib/language/languages.ts': [/.*/],
  'lib/server/reason-phrases.ts': [/.*/],
  'features/library/folders/use-folders.ts': [/^(Inbox|Documents|Receipts|Taxes)$/],
  'features/search/search.rules.ts': [/^(Sample|Either party|The board)/],
  'features/document-search/document-search.rules.ts': [/sample passage/i],
  'features/upload/keeping/kept-files.ts': [/^The browser/],
  'features/upload/scan/straighten-sheet.ts': [/^A sheet/],
  'features/reader/toolbar/reader-toolbar.tsx': [/^Ctrl/],
  'features/shell/components/site-footer.tsx': [/^Trove$/],
};

/** Attributes that a person reads or hears. */
const SPOKEN = new Set(['aria-label', 'label', 'title', 'placeholder', 'alt', 'description', 'about', 'what']);
/** A letter with another beside it: no sign, no unit, no key. */
const WORD = /\p{L}{3}/u;
/** Begins as a sentence does, and has a space. */
const SENTENCE = /^[“"']?\p{Lu}\p{Ll}*[’']?\p{Ll}* \S/u;

/**
 * @param {string} root the checkout
 * @returns {{ place: string, fault: string }[]} what is wrong with the texts of the interface
 */
export function findTextFaults(root) {
  const app = join(root, APP);
  return [...findFaultyDictionaries(app), ...findStraySentences(app)];
}

/** @param {string} file */
const parse = (file) =>
  ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );

/** @param {string} app @param {string} pattern */
const filesOf = (app, pattern) =>
  globSync(pattern, { cwd: app })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .toSorted();

/**
 * Each dictionary has every language, and each of its keys is read somewhere. That no language lacks a key says the compiler.
 *
 * @param {string} app
 * @returns {{ place: string, fault: string }[]}
 */
function findFaultyDictionaries(app) {
  const sources = filesOf(app, '**/*.{ts,tsx}').map((file) => ({ file, text: readFileSync(join(app, file), 'utf8') }));
  return filesOf(app, '**/texts/texts.ts').flatMap((file) => {
    const folder = dirname(file);
    const missing = LANGUAGES.filter((language) => !existsSync(join(app, folder, `${language}.ts`)));
    const [, dictionary = ''] = readFileSync(join(app, folder, 'en.ts'), 'utf8').split('export const english');
    const keys = [...dictionary.matchAll(/^ {2}(\w+)[:,]/gm)].map(([, key]) => key);
    const readers = sources.filter((source) => reads(source, folder));
    return [
      ...missing.map((language) => ({ place: `${folder}/${language}.ts`, fault: 'this language is missing' })),
      ...keys
        .filter((key) => !readers.some(({ text }) => new RegExp(`\\.${key}\\b`).test(text)))
        .map((key) => ({ place: `${folder}/en.ts`, fault: `nobody reads “${key}”` })),
    ];
  });
}

/** @param {{ file: string, text: string }} source @param {string} folder of a dictionary */
function reads({ file, text }, folder) {
  return [...text.matchAll(/from '([^']*\/texts\/texts)'/g)].some(([, path = '']) => {
    const from = path.startsWith('~/') ? path.slice(2) : join(dirname(file), path);
    return from.replaceAll('\\', '/') === `${folder}/texts`;
  });
}

/**
 * Sentences in the code of converted folders, and texts that are read when a file is loaded, before the language is known.
 *
 * @param {string} app
 * @returns {{ place: string, fault: string }[]}
 */
function findStraySentences(app) {
  return filesOf(app, '{domain,features,lib,routes,ui}/**/*.{ts,tsx}')
    .filter((file) => !file.includes('/texts/') && !notConverted.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap((file) => {
      const allowed = Object.entries(kept).flatMap(([path, patterns]) => (file.startsWith(path) ? patterns : []));
      return findInFile(parse(join(app, file)))
        .filter(({ said }) => !allowed.some((pattern) => pattern.test(said)))
        .map(({ line, fault }) => ({ place: `${file}:${line}`, fault }));
    });
}

/**
 * @param {ts.SourceFile} source
 * @returns {{ line: number, said: string, fault: string }[]}
 */
export function findInFile(source) {
  /** @type {{ line: number, said: string, fault: string }[]} */
  const found = [];
  /** @param {ts.Node} node @param {string} said @param {string} fault */
  const add = (node, said, fault) =>
    found.push({ line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1, said, fault });
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isForProgrammers(node, source)) return;
    if (isReadOnLoad(node)) add(node, node.getText(source), 'this text is read before the language is known');
    const said = saidBy(node);
    if (said !== undefined) add(node, said, `“${said}” belongs into a dictionary`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** @param {ts.Node} node @returns {string | undefined} what a person would read */
function saidBy(node) {
  if (ts.isJsxText(node)) return WORD.test(node.text) ? node.text.trim() : undefined;
  if (ts.isTemplateExpression(node)) return SENTENCE.test(node.head.text) ? node.head.text : undefined;
  if (!ts.isStringLiteral(node) && !ts.isNoSubstitutionTemplateLiteral(node)) return undefined;
  const isSpoken = ts.isJsxAttribute(node.parent) && SPOKEN.has(node.parent.name.getText());
  return (isSpoken && WORD.test(node.text)) || SENTENCE.test(node.text) ? node.text : undefined;
}

/** Logs, and errors of a mistake in the code. @param {ts.Node} node @param {ts.SourceFile} source */
function isForProgrammers(node, source) {
  if (ts.isThrowStatement(node)) return /\bnew Error\(\s*['"`]/.test(node.getText(source));
  if (ts.isJsxAttribute(node) && node.name.getText(source) === 'className') return true;
  return ts.isCallExpression(node) && /^(logNote|console\.\w+)$/.test(node.expression.getText(source));
}

/** @param {ts.Node} node */
function isReadOnLoad(node) {
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return false;
  if (node.expression.text !== 'texts' && node.expression.text !== 'messages') return false;
  for (let at = node.parent; at !== undefined; at = at.parent) if (ts.isFunctionLike(at)) return false;
  return true;
}
