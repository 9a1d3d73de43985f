import { readFileSync } from 'node:fs';
import { openSentenceModel } from '../../../apps/server/src/features/commands/sentences/sentence-model.ts';
import { tagSentence } from '../../../apps/server/src/features/commands/sentences/tag-sentence.ts';
import { foldName } from '../../../apps/server/src/features/commands/sentences/name-index.ts';
import { buildSteps } from '../../../apps/server/src/features/commands/steps/build-steps.ts';
import type { Reading } from '../../../apps/server/src/features/commands/steps/sentence-step.ts';
import { unusedWord } from '../../../apps/server/src/features/commands/steps/unused-word.ts';
import { heldBy } from './augment-example.ts';
import { tagOf } from './marked-example.ts';
import { readExamples } from './read-examples.ts';
import { foldOf } from './split-libraries.ts';

// measure-plans.ts MODEL [--folds 1,5 | --author LABEL | --opened-once] [--show] [--sure 0.3]: what becomes of sentences whole. A plan is right
// when it is the one that right marks lead to: the same deeds, queries and targets.

const [path, ...options] = process.argv.slice(2);
if (path === undefined) throw new Error('usage: measure-plans.ts MODEL [--folds 1,5 | --author LABEL | --opened-once] [--show]');
const optionOf = (name: string): string | null => (options.includes(name) ? (options[options.indexOf(name) + 1] ?? null) : null);
const folds = optionOf('--folds')?.split(',').map(Number) ?? null;
const author = optionOf('--author');
const openedOnce = options.includes('--opened-once');
const sure = Number(optionOf('--sure') ?? 0);
const model = openSentenceModel(readFileSync(path));
const today = '2026-11-23';

const formOf = (reading: Reading): string =>
  'steps' in reading ? JSON.stringify(reading.steps.map((step) => ({ ...step, to: step.to.map(foldName) }))) : '';

interface Tally {
  plans: number;
  right: number;
  asked: number;
  wrong: number;
  wrongTrash: number;
  others: number;
  planned: number;
}
const tallies = new Map<string, Tally>();
const tallyOf = (name: string): Tally => {
  const tally = tallies.get(name) ?? { plans: 0, right: 0, asked: 0, wrong: 0, wrongTrash: 0, others: 0, planned: 0 };
  tallies.set(name, tally);
  return tally;
};

for (const { library } of readExamples()) {
  if (library.openedOnce !== openedOnce || (folds && !folds.includes(foldOf(library)))) continue;
  if (author !== null && library.author !== author) continue;
  const names = heldBy(library, false);
  for (const example of library.examples) {
    const meant =
      example.outcome === 'plan' && !example.spans.some(({ unknown }) => unknown)
        ? buildSteps(tagOf(example, library.language), { names, today })
        : null;
    const tagged = tagSentence(example.text, names, model);
    const unused = unusedWord(tagged);
    const [best] = tagged.outcomes;
    const read = buildSteps(tagged, { names, today });
    const isPlan = best?.outcome === 'plan' && unused === null && 'steps' in read && tagged.certainty >= sure;
    const isMeant = meant !== null && 'steps' in meant;
    const isSame = isMeant && formOf(meant) === formOf(read);
    const isWrong = isPlan && !isSame;
    for (const name of ['all', library.language]) {
      const tally = tallyOf(name);
      tally.plans += isMeant ? 1 : 0;
      tally.right += isPlan && isSame ? 1 : 0;
      tally.asked += isMeant && !isPlan ? 1 : 0;
      tally.wrong += isMeant && isWrong ? 1 : 0;
      tally.wrongTrash += isWrong && 'steps' in read && read.steps.some(({ deed }) => deed === 'trash') ? 1 : 0;
      tally.others += isMeant ? 0 : 1;
      tally.planned += !isMeant && isPlan ? 1 : 0;
    }
    if (options.includes('--show') && (isMeant ? !isPlan || isWrong : isWrong))
      console.log(
        `${isWrong ? 'WRONG' : 'asked'} ${tagged.certainty.toFixed(2)} ${library.language}/${library.library}:${example.line} ${example.outcome} / ${best?.outcome} ${best?.certainty.toFixed(2)} ${unused ?? ''} ${'open' in read ? `${read.open.asks} ${read.open.said}` : ''}\n   ${example.text}\n   ${tagged.marks.map((mark) => `[${mark.mark}${mark.one ? '1' : ''}${mark.it ? '+IT' : ''} ${mark.text}]`).join(' ')}${isMeant ? `\n   ${formOf(meant)}\n   ${formOf(read)}` : ''}`,
      );
  }
}
console.log('plans\tright\tasked\twrong\tothers\tplanned\twrong trash');
for (const [name, { plans, right, asked, wrong, others, planned, wrongTrash }] of tallies) {
  const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)}%`;
  console.log(
    `${plans}\t${share(right, plans)}\t${share(asked, plans)}\t${share(wrong, plans)}\t${others}\t${share(planned, others)}\t${wrongTrash}\t${name}`,
  );
}
