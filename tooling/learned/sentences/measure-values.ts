import { readInterval } from '../../../apps/server/src/features/commands/values/read-interval.ts';
import { readKind } from '../../../apps/server/src/features/commands/values/read-kind.ts';
import { readRange, readSize } from '../../../apps/server/src/features/commands/values/read-range.ts';
import { readExamples } from './read-examples.ts';

// Which of the marked kinds, times, amounts and sizes of the examples are understood, with those that are not. Files that are opened once are
// left out; --opened-once measures them alone, without showing anything.

const TODAY = '2026-11-23';
const readers: Readonly<Record<string, (text: string, language: string) => unknown>> = {
  KIND: readKind,
  DATE: (text) => readInterval(text, TODAY),
  DUE: (text) => readInterval(text, TODAY, true),
  ADDED: (text) => readInterval(text, TODAY),
  CHANGED: (text) => readInterval(text, TODAY),
  TOTAL: readRange,
  SIZE: readSize,
};
const openedOnce = process.argv.includes('--opened-once');
const counts = new Map<string, { all: number; read: number }>();
for (const { library } of readExamples()) {
  if (library.openedOnce !== openedOnce) continue;
  const own = new Set(
    library.names.kinds.flatMap(({ name, others }) => [name, ...others].map((each) => each.slice(0, 4).toLowerCase())),
  );
  for (const { text, spans } of library.examples)
    for (const { mark, from, to } of spans) {
      const name = mark.replace(/1$/, '');
      const read = readers[name];
      const said = text.slice(from, to);
      if (!read || (name === 'KIND' && own.has(said.slice(0, 4).toLowerCase()))) continue;
      const count = counts.get(`${name} ${library.language}`) ?? { all: 0, read: 0 };
      const isRead = read(said, library.language) !== null;
      counts.set(`${name} ${library.language}`, { all: count.all + 1, read: count.read + (isRead ? 1 : 0) });
      if (!isRead && !openedOnce) console.log(`${library.language}\t${name}\t${said}`);
    }
}
for (const [name, { all, read }] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${name}\t${read} of ${all}`);
