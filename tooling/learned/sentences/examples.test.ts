import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseExample } from './parse-example.ts';
import { parseLibrary } from './parse-library.ts';
import { readExamples } from './read-examples.ts';

const head = '# author: tern\n# about: a farm\n# folders: Costs\n# senders: Hallam Feeds = the feed people\n';
const problemsOf = (line: string) => parseLibrary('en/farm.txt', `${head}\n${line}\n`).problems.map(({ text }) => text);

test('marks become places in the text', () => {
  const { text, spans, outcome } = parseExample("ask which: [trash delete] the [THING1 file] \\[x\\] l'[KIND1 avviso]");
  expect({ text, outcome }).toEqual({ text: "delete the file [x] l'avviso", outcome: 'ask which' });
  expect(spans.map(({ mark, from, to }) => [mark, text.slice(from, to)])).toEqual([
    ['trash', 'delete'],
    ['THING1', 'file'],
    ['KIND1', 'avviso'],
  ]);
});

test.each([
  ['[move put the letters', '[move is not closed'],
  ['[move put] [KIND all [QUANT bills]]', 'a bracket opens inside [KIND'],
  ['[mvoe put] the letters', '“mvoe” is no mark'],
  ['[move pu]t the letters', '[move pu] cuts a word'],
  ['put the letters in Costs', 'nothing is marked'],
  ['ask why: [move put] it', '“ask why:” is no outcome'],
  ['refuse pay: pay the [KIND1 bill]', 'what is refused is not marked: [refuse …]'],
  [
    '[find show] [SENDER Brenner]',
    '[SENDER Brenner] is not in “senders” of the head; if that is meant, write [SENDER? Brenner]',
  ],
])('%s is sent back to its writer', (line, problem) => {
  expect(problemsOf(line)).toEqual([problem]);
});

test.each(['hallam', 'Halam Feeds', 'the feed people', 'Hallams'])('%s names Hallam Feeds', (said) => {
  expect(problemsOf(`[find show] [SENDER ${said}]`)).toEqual([]);
});

test('every file of examples has the form that the guide describes', () => {
  const read = readExamples();
  expect(read.length).toBeGreaterThan(0);
  expect(read.flatMap(({ file, problems }) => problems.map(({ line, text }) => `${file}:${line}: ${text}`))).toEqual([]);
});

test('the examples of the guide itself are right', () => {
  const guide = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [, listed = ''] = /## Worked examples\n```\n([\s\S]*?)```/.exec(guide) ?? [];
  const lines = listed
    .trim()
    .split('\n')
    .map((line) => line.replace(/^\S+ \S+ +/, ''));
  expect(lines.length).toBeGreaterThan(25);
  for (const line of lines) expect(parseExample(line).text).not.toBe('');
});
