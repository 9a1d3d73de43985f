import { readFileSync } from 'node:fs';
import { openSentenceModel } from '../../../apps/server/src/features/commands/sentences/sentence-model.ts';
import { tagSentence } from '../../../apps/server/src/features/commands/sentences/tag-sentence.ts';
import { heldBy } from './augment-example.ts';
import { chooseLibraries, WHICH } from './choose-libraries.ts';

// measure.ts MODEL [which libraries] [--show]: marks F1, sentences exactly marked and outcomes, by language and by library.
// Measure only what the model has not learned from: the fold that train.py was told to go without, or what is opened once.

const [path, ...options] = process.argv.slice(2);
if (path === undefined) throw new Error(`usage: measure.ts MODEL ${WHICH} [--show]`);
const model = openSentenceModel(readFileSync(path));

interface Tally {
  hit: number;
  said: number;
  meant: number;
  sentences: number;
  exact: number;
  lines: number;
  outcomes: number;
  /** A plan taken for something else, and something else for a plan. */
  lost: number;
  wrongPlans: number;
}
const tallies = new Map<string, Tally>();
const tallyOf = (name: string): Tally => {
  const made = { hit: 0, said: 0, meant: 0, sentences: 0, exact: 0, lines: 0, outcomes: 0, lost: 0, wrongPlans: 0 };
  const tally = tallies.get(name) ?? made;
  tallies.set(name, tally);
  return tally;
};

let milliseconds = 0;
for (const library of chooseLibraries(options)) {
  const held = heldBy(library, false);
  for (const { text, spans, outcome, line } of library.examples) {
    const from = performance.now();
    const [tagged] = tagSentence(text, held, model, 1);
    milliseconds += performance.now() - from;
    const nameOf = (mark: string, one: number, to: number) => `${mark} ${one} ${to}`;
    const meant = new Set(spans.map(({ mark, from: start, to }) => nameOf(mark, start, to)));
    const said = new Set(
      tagged.marks.map(({ mark, one, it, from: start, to }) =>
        nameOf(it ? `${mark}+IT` : one && /^(?:KIND|FORMAT|ABOUT|THING|WORDS|NAME)$/.test(mark) ? `${mark}1` : mark, start, to),
      ),
    );
    const hits = [...said].filter((each) => meant.has(each)).length;
    const [best] = tagged.outcomes;
    const isExact = hits === meant.size && hits === said.size;
    for (const name of ['all', `language ${library.language}`, `library ${library.language}/${library.library}`]) {
      const tally = tallyOf(name);
      tally.lines += 1;
      tally.outcomes += best?.outcome === outcome ? 1 : 0;
      tally.lost += outcome === 'plan' && best?.outcome !== 'plan' ? 1 : 0;
      tally.wrongPlans += outcome !== 'plan' && best?.outcome === 'plan' ? 1 : 0;
      if (spans.length === 0) continue;
      tally.sentences += 1;
      tally.exact += isExact ? 1 : 0;
      tally.hit += hits;
      tally.said += said.size;
      tally.meant += meant.size;
    }
    if (options.includes('--show') && (!isExact || best?.outcome !== outcome) && spans.length > 0)
      console.log(
        `${library.library}:${line} ${outcome} / ${best?.outcome}: ${tagged.marks.map((mark) => `[${mark.mark}${mark.one ? '1' : ''} ${mark.text}]`).join(' ')}`,
      );
  }
}
console.log('marks F1\texact\toutcome\tlost\twrong plans\tsentences');
for (const [name, { hit, said, meant, sentences, exact, lines, outcomes, lost, wrongPlans }] of [...tallies].toSorted(
  ([one], [other]) => one.localeCompare(other),
)) {
  const share = (part: number, of: number) => (part / Math.max(1, of)).toFixed(3);
  console.log(
    [
      share(2 * hit, said + meant),
      share(exact, sentences),
      share(outcomes, lines),
      share(lost, lines),
      share(wrongPlans, lines),
      lines,
      name,
    ].join('\t'),
  );
}
console.log(`${(milliseconds / Math.max(1, tallies.get('all')?.lines ?? 1)).toFixed(2)} ms a sentence`);
