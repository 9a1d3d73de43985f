// Says line by line what is wrong with written papers: node tooling/learned/facts/check-examples.ts [FILE...]
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAPER_WORDS } from '../../../apps/server/src/kernel/languages/languages.ts';
import { parseWritten, type Fault, type WrittenPaper } from './written/parse-written.ts';
import { checkMarks } from './written/read-marks.ts';

const EXAMPLES = fileURLToPath(new URL('./examples/', import.meta.url));
/** Longer is a line that nobody wrote. */
const LONGEST_LINE = 2_000;
const MOST_BYTES = 200_000;

function checkPaper(paper: WrittenPaper): Fault[] {
  const { line, lines, kind, marks } = paper;
  const written = lines.filter(({ form }) => form !== 'gap' && form !== 'turn');
  const long = lines.filter(({ cells }) => cells.join(' ').length > LONGEST_LINE);
  return [
    ...(written.length < 2 ? [{ line, says: 'the paper has less than two lines of text' }] : []),
    ...(marks.length === 0 && !['other', 'recipe', 'paper', 'manual', 'form', 'newsletter'].includes(kind)
      ? [{ line, says: 'the paper has no mark at all' }]
      : []),
    ...long.map((one) => ({ line: one.line, says: 'the line is too long' })),
    ...checkMarks(paper),
  ];
}

function checkFile(path: string): { faults: Fault[]; papers: number } {
  const bytes = readFileSync(path);
  if (bytes.byteLength > MOST_BYTES) return { faults: [{ line: 1, says: 'the file is too large' }], papers: 0 };
  const { papers, faults } = parseWritten(bytes.toString('utf8'));
  const names = new Set<string>();
  const own: Fault[] = [];
  if (!(basename(dirname(path)) in PAPER_WORDS))
    own.push({ line: 1, says: 'the folder is no language: <language>/<author>-<office>.txt' });
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)+\.txt$/.test(basename(path)))
    own.push({ line: 1, says: 'the file is to be named <author>-<office>.txt in small letters' });
  for (const paper of papers) {
    if (names.has(paper.filename))
      own.push({ line: paper.line, says: `the file has two papers of the name ${paper.filename}` });
    names.add(paper.filename);
    own.push(...checkPaper(paper));
  }
  return { faults: [...faults, ...own].toSorted((a, b) => a.line - b.line), papers: papers.length };
}

const named = process.argv.slice(2);
const paths = named.length > 0 ? named : globSync(`${EXAMPLES}*/*.txt`).toSorted();
let wrong = 0;
let papers = 0;
for (const path of paths) {
  const checked = checkFile(path);
  papers += checked.papers;
  wrong += checked.faults.length;
  for (const { line, says } of checked.faults) console.log(`${relative(process.cwd(), path)}:${line} ${says}`);
}
console.log(`${papers} papers in ${paths.length} files, ${wrong} faults`);
process.exitCode = wrong > 0 ? 1 : 0;
