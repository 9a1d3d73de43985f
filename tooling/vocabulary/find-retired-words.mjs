import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Words that the glossary replaced, and what to write instead. A word is found in any spelling: `standIn`, `StandIn`, `stand-in`, `stand_in`,
 * `stand in`; one that is a name only, not as words of a sentence: `putIn`, not `put in`.
 *
 * @type {readonly { retired: string, instead: string, nameOnly?: boolean }[]}
 */
export const retiredWords = [
  { retired: 'stand in', instead: 'fake (a server in place of a provider) or fallback' },
  { retired: 'stand ins', instead: 'fakes or fallbacks' },
  { retired: 'rig sources', instead: 'test support of the fakes' },
  { retired: 'courtesy', instead: 'yield' },
  { retired: 'give way', instead: 'yield' },
  { retired: 'let others go first', instead: 'background priority' },
  { retired: 'turn of others', instead: 'yield' },
  { retired: 'bury', instead: 'tombstone' },
  { retired: 'well again', instead: 'healthy' },
  { retired: 'manuscript', instead: 'format' },
  { retired: 'listen for people', instead: 'listen' },
  { retired: 'take up meaning', instead: 'resume model switches' },
  { retired: 'carry out here', instead: 'run in this process' },
  { retired: 'keep stand in', instead: 'keep fallback' },
  { retired: 'want model', instead: 'wanted model' },
  { retired: 'rehearse', instead: 'simulate' },
  { retired: 'rehearsal', instead: 'simulation' },
  { retired: 'vector shelf', instead: 'vector store' },
  { retired: 'wish for', instead: 'plan' },
  { retired: 'provider hand', instead: 'fake provider' },
  { retired: 'complaint', instead: 'error' },
  { retired: 'hold meaning', instead: 'lease of the model switch' },
  { retired: 'switch space', instead: 'switch model' },
  { retired: 'fill space', instead: 'embed again' },
  { retired: 'stand otherwise', instead: 'changed' },
  { retired: 'phantom', instead: 'the word for what it is' },
  { retired: 'patience', instead: 'back-off or longest wait' },
  { retired: 'halt', instead: 'stop' },
  { retired: 'foreign account', instead: 'upstream account' },
  { retired: 'foreign person', instead: 'upstream person' },
  { retired: 'guard guess', instead: 'limit guesses' },
  { retired: 'slow down guessing', instead: 'limit guesses' },
  { retired: 'compose finding', instead: 'assemble search and ingestion' },
  { retired: 'put in', instead: 'add or upsert', nameOnly: true },
  { retired: 'says nothing', instead: 'empty', nameOnly: true },
  { retired: 'delete for ever', instead: 'delete permanently', nameOnly: true },
  { retired: 'without meaning', instead: 'without embeddings', nameOnly: true },
];

/** Names that say too little, as patterns. */
const retiredNames = [
  {
    retired: 'type named Place',
    instead: 'what the type holds: a position, options, a view',
    pattern: /\b(?:interface|type) Place\b/,
  },
];

const FILES = ['{apps,packages,tooling,bench,e2e,samples}/**/*.{ts,tsx,mjs,css}', 'docs/guides/*.md', '*.md'];
const LEFT_OUT = ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'tooling/vocabulary/**', 'samples/documents/**'];

/**
 * @param {string} words
 * @param {boolean} nameOnly whether they are fine as words of a sentence
 * @returns {RegExp} every spelling of them, also inside a longer name
 */
function spellingsOf(words, nameOnly) {
  const parts = words.split(' ');
  const [first = '', ...rest] = parts.map((part) => `${part[0]?.toUpperCase()}${part.slice(1)}`);
  const separated = parts.join(nameOnly ? '[-_]' : '[-_ ]');
  const joined =
    rest.length === 0 ? '' : `|(?<![a-z])${first[0]?.toLowerCase()}${first.slice(1)}${rest.join('')}|${first}${rest.join('')}`;
  const alone = rest.length === 0 ? `|${first}` : '';
  return new RegExp(`(?<![A-Za-z])(?:${separated})(?![a-z])${joined}${alone}(?![a-z])`, 'g');
}

/**
 * @param {string} root the checkout
 * @returns {{ file: string, line: number, retired: string, instead: string }[]} places where a retired word stands, in names of files too
 */
export function findRetiredWords(root) {
  const words = retiredWords.map(({ retired, instead, nameOnly = false }) => ({
    retired,
    instead,
    pattern: spellingsOf(retired, nameOnly),
  }));
  const patterns = [...words, ...retiredNames];
  return globSync(FILES, { cwd: root, exclude: LEFT_OUT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .flatMap((file) => {
      const lines = [file, ...readFileSync(join(root, file), 'utf8').split('\n')];
      return lines.flatMap((text, line) =>
        patterns
          .filter(({ pattern }) => text.search(pattern) >= 0)
          .map(({ retired, instead }) => ({ file, line, retired, instead })),
      );
    });
}
