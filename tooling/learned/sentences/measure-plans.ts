import { readFileSync } from 'node:fs';
import { openSentenceModel } from '../../../apps/server/src/features/commands/sentences/sentence-model.ts';
import { tagSentence } from '../../../apps/server/src/features/commands/sentences/tag-sentence.ts';
import { understandSentence } from '../../../apps/server/src/features/commands/understand-sentence.ts';
import type { ReadCommand } from '../../../apps/server/src/features/commands/reading/typed-command.ts';
import { heldBy } from './augment-example.ts';
import { chooseLibraries, WHICH } from './choose-libraries.ts';
import { meantBy } from './meant-command.ts';

// measure-plans.ts MODEL [which libraries] [--show]: what becomes of sentences whole. A plan is right when it is the
// one that right marks lead to; a wrong one changes something and is another. What is only listed changes nothing and is counted apart.

const [path, ...options] = process.argv.slice(2);
if (path === undefined) throw new Error(`usage: measure-plans.ts MODEL ${WHICH} [--show]`);
const openedOnce = options.includes('--opened-once');
const isShown = options.includes('--show') && !openedOnce;
const model = openSentenceModel(readFileSync(path));
const today = '2026-11-23';

const withoutSaid = (key: string, value: unknown): unknown => (key === 'said' ? undefined : value);
const formOf = (command: ReadCommand): string =>
  command.kind === 'clauses' || command.kind === 'last'
    ? JSON.stringify(command.kind === 'last' ? command.says : command.clauses, withoutSaid).toLowerCase()
    : command.kind;
const changes = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.some(({ verb }) => verb !== 'find');
const trashes = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.some(({ verb }) => verb === 'trash');

const COLUMNS = ['plans', 'right', 'asked', 'wrong', 'others', 'rightly', 'planned', 'wrongTrash'] as const;
type Tally = Record<(typeof COLUMNS)[number], number>;
const tallies = new Map<string, Tally>();
function count(name: string, of: Partial<Tally>): void {
  const tally = tallies.get(name) ?? {
    plans: 0,
    right: 0,
    asked: 0,
    wrong: 0,
    others: 0,
    rightly: 0,
    planned: 0,
    wrongTrash: 0,
  };
  for (const column of COLUMNS) tally[column] += of[column] ?? 0;
  tallies.set(name, tally);
}

for (const library of chooseLibraries(options)) {
  const names = heldBy(library, false);
  for (const example of library.examples) {
    const meant = meantBy(example, library.language, names, today);
    const { command, certainty } = understandSentence(example.text, { names, today }, model);
    const isPlan = meant.kind === 'clauses' || meant.kind === 'last';
    const isSame = formOf(meant) === formOf(command);
    const isWrong = !isSame && changes(command);
    const isAsked = command.kind === 'unsure' || command.kind === 'refused' || command.kind === 'unread';
    for (const name of ['all', library.language])
      count(name, {
        ...(isPlan && { plans: 1, right: Number(isSame), asked: Number(isAsked), wrong: Number(isWrong) }),
        ...(!isPlan && { others: 1, rightly: Number(isSame), planned: Number(isWrong) }),
        wrongTrash: Number(isWrong && trashes(command)),
      });
    if (isShown && (isWrong || (isPlan && !isSame))) {
      const [tagged] = tagSentence(example.text, names, model, 1);
      const shown = tagged.marks.map(({ mark, one, it, text }) => `[${mark}${one ? '1' : ''}${it ? '+IT' : ''} ${text}]`);
      const why = command.kind === 'unsure' ? command.question : command.kind === 'refused' ? command.reason : '';
      const best = tagged.outcomes[0];
      console.log(
        `${isWrong ? 'WRONG' : 'other'} ${tagged.certainty.toFixed(2)} ${certainty.toFixed(2)} ${library.language}/${library.library}:${example.line} ${example.outcome} / ${best?.outcome} ${best?.certainty.toFixed(2)}: ${why}\n   ${example.text}\n   ${shown.join(' ')}\n   ${formOf(meant)}\n   ${formOf(command)}`,
      );
    }
  }
}
console.log('plans\tright\tasked\twrong\tothers\trightly\tplanned\twrong trash');
for (const [name, tally] of tallies) {
  const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)}%`;
  const { plans, others } = tally;
  console.log(
    [
      plans,
      share(tally.right, plans),
      share(tally.asked, plans),
      share(tally.wrong, plans),
      others,
      share(tally.rightly, others),
      share(tally.planned, others),
      tally.wrongTrash,
      name,
    ].join('\t'),
  );
}
