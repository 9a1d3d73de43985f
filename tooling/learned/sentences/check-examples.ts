import { readExamples } from './read-examples.ts';

// Says what is wrong in files of examples, line by line, and counts what they hold.

const read = readExamples(process.argv.length > 2 ? process.argv.slice(2) : undefined);
for (const { file, problems } of read) for (const { line, text } of problems) console.log(`${file}:${line}: ${text}`);

const counts = new Map<string, number>();
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
for (const { library } of read) {
  count(`language ${library.language}`);
  for (const { outcome, spans } of library.examples) {
    count(`sentences ${library.language}`);
    count(`outcome ${outcome.split(' ')[0]}`);
    if (library.openedOnce) count('sentences opened once');
    for (const { mark } of spans) count(`mark ${mark}`);
  }
}
for (const [what, number] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${number}\t${what}`);
const problems = read.flatMap((each) => each.problems).length;
const sentences = read.flatMap(({ library }) => library.examples).length;
console.log(`${read.length} files, ${sentences} sentences, ${problems} problems`);
process.exitCode = problems === 0 ? 0 : 1;
