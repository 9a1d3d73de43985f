import { buildSteps } from '../../../apps/server/src/features/commands/steps/build-steps.ts';
import { linkName } from '../../../apps/server/src/features/commands/steps/link-name.ts';
import { heldBy } from './augment-example.ts';
import { tagOf } from './marked-example.ts';
import type { ExampleLibrary } from './parse-library.ts';
import { readExamples } from './read-examples.ts';

// What becomes of right marks: which plans are built whole, and which of the sentences that must be asked back are. Files that are opened once
// are left out; --opened-once measures them alone, without showing anything.

/** What a library holds by name. Another way to say a name counts as a name where it is not found in the name itself: “the vet” for Dr Ines Prior. */
function namesOf(library: ExampleLibrary) {
  const others = new Set(
    Object.values(library.names).flatMap((list) =>
      list.flatMap(({ name, others: said }) =>
        said.filter((other) => linkName(other, [name], { language: library.language }).length > 0),
      ),
    ),
  );
  const held = heldBy(library, true);
  const without = (names: readonly string[]) => names.filter((name) => !others.has(name));
  return { ...held, senders: without(held.senders), people: without(held.people), folders: without(held.folders) };
}

const openedOnce = process.argv.includes('--opened-once');
const counts = new Map<string, { all: number; right: number }>();
for (const { library } of readExamples()) {
  if (library.openedOnce !== openedOnce) continue;
  const names = namesOf(library);
  for (const example of library.examples) {
    const [outcome = ''] = example.outcome.split(' ');
    if (outcome !== 'plan' && outcome !== 'ask') continue;
    const reading = buildSteps(tagOf(example, library.language), { names, today: '2026-11-23' });
    const isUnknown = example.spans.some(({ unknown }) => unknown);
    const isRight = 'steps' in reading === (outcome === 'plan' && !isUnknown);
    for (const name of [outcome, `${outcome} ${library.language}`]) {
      const count = counts.get(name) ?? { all: 0, right: 0 };
      counts.set(name, { all: count.all + 1, right: count.right + (isRight ? 1 : 0) });
    }
    if (!isRight && !openedOnce)
      console.log(
        `${library.language}/${library.library}:${example.line}\t${example.outcome}\t${'open' in reading ? `${reading.open.asks}: ${reading.open.said}` : 'steps'}\t${example.text}`,
      );
  }
}
for (const [name, { all, right }] of [...counts].toSorted(([one], [other]) => one.localeCompare(other)))
  console.log(`${name}\t${right} of ${all}`);
