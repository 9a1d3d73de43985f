import { readFileSync } from 'node:fs';
import { chooseReading } from '../../../apps/server/src/features/commands/choose-reading.ts';
import type { Plan } from '../../../apps/server/src/features/commands/planning/make-plan.ts';
import { allPaths, type KnownNames } from '../../../apps/server/src/features/commands/reading/known-names.ts';
import { readCommand } from '../../../apps/server/src/features/commands/reading/read-command.ts';
import { heldNamesOf } from '../../../apps/server/src/features/commands/sentences/held-names.ts';
import { openSentenceModel } from '../../../apps/server/src/features/commands/sentences/sentence-model.ts';
import { understandSentence } from '../../../apps/server/src/features/commands/understand-sentence.ts';
import { functionWordsOf, LANGUAGES_WITH_FUNCTION_WORDS } from '../../../apps/server/src/kernel/language/function-words.ts';
import { chooseLibraries, WHICH } from './choose-libraries.ts';
import { meantBy } from './meant-command.ts';
import { plannerOver } from './plan-on-papers.ts';
import { simulatePapers } from './simulate-papers.ts';

// measure-product.ts MODEL [which libraries] [--show]: rules, learned reading and both, over papers that each library
// might hold. Right: the same documents, the same done to them. Harm: a document is touched that right marks would not touch.

const [path, ...options] = process.argv.slice(2);
if (path === undefined) throw new Error(`usage: measure-product.ts MODEL ${WHICH} [--show]`);
const openedOnce = options.includes('--opened-once');
const isShown = options.includes('--show') && !openedOnce;
const model = openSentenceModel(readFileSync(path));
const today = '2026-11-23';
const functionWords = LANGUAGES_WITH_FUNCTION_WORDS.map(functionWordsOf);

const stepsOf = (plan: Plan | null) =>
  (plan?.steps ?? []).map(({ op, documentId, to }) => `${op} ${documentId} ${to?.toLowerCase()}`).toSorted();
const touchedBy = (plan: Plan | null) =>
  (plan?.steps ?? []).flatMap(({ documentId, op }) => (documentId === null ? [] : [{ documentId, op }]));
/** What a plan comes to: what is done, what is listed, or that nothing is. */
const resultOf = (plan: Plan | null): string =>
  plan === null
    ? 'searched'
    : plan.state === 'proposed'
      ? JSON.stringify(stepsOf(plan))
      : plan.state === 'shown'
        ? JSON.stringify(plan.search?.documentIds.toSorted())
        : 'asked';

const READERS = ['rules', 'learned', 'both'] as const;
const COLUMNS = ['changes', 'right', 'asked', 'harm', 'lists', 'listed', 'others', 'kept', 'planned', 'trash'] as const;
type Tally = Record<(typeof COLUMNS)[number], number>;
const tallies = new Map<string, Tally>();
function count(name: string, of: Partial<Tally>): void {
  const tally = tallies.get(name) ?? {
    changes: 0,
    right: 0,
    asked: 0,
    harm: 0,
    lists: 0,
    listed: 0,
    others: 0,
    kept: 0,
    planned: 0,
    trash: 0,
  };
  for (const column of COLUMNS) tally[column] += of[column] ?? 0;
  tallies.set(name, tally);
}

for (const library of chooseLibraries(options)) {
  const papers = simulatePapers(library);
  const { documents } = papers;
  const distinct = (of: readonly (string | undefined)[]) => [...new Set(of.filter((each) => each !== undefined))];
  const names: KnownNames = {
    filenames: documents.map(({ filename }) => filename),
    folders: allPaths(library.names.folders.map(({ name }) => name)),
    tags: library.names.tags.map(({ name }) => name),
    senders: distinct([...library.names.senders.map(({ name }) => name), ...documents.map(({ facts }) => facts.sender?.value)]),
  };
  const held = heldNamesOf(names, documents);
  const known = new Set(
    [...names.filenames, ...names.folders, ...names.tags, ...names.senders]
      .join(' ')
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
  const isWord = (word: string) => functionWords.some((words) => words.has(word)) || known.has(word);
  const planOf = plannerOver(papers, names);
  for (const example of library.examples) {
    const { text } = example;
    const meant = meantBy(example, library.language, held, today);
    const wanted = planOf(text, meant);
    const byRules = readCommand(text, { names, today, isWord });
    const learned = understandSentence(text, { names: held, today }, model);
    const readings = { rules: byRules, learned: learned.command, both: chooseReading(byRules, learned) };
    const mayTouch = new Set(touchedBy(wanted).map(({ documentId }) => documentId));
    const isChange = wanted?.state === 'proposed';
    const isList = wanted?.state === 'shown';
    // What right marks lead to a question for want of papers may be planned in other words: nothing is said of it.
    if (meant.kind === 'clauses' && !isChange && !isList) continue;
    const verdicts: string[] = [];
    for (const reader of READERS) {
      const plan = planOf(text, readings[reader]);
      const isSame = resultOf(plan) === resultOf(wanted);
      const beside = touchedBy(plan).filter(({ documentId }) => !mayTouch.has(documentId));
      const isAsked = plan === null || plan.state === 'asked' || plan.state === 'refused';
      const isHarm = beside.length > 0;
      const isTrashed = touchedBy(plan).some(
        ({ op, documentId }) =>
          op === 'trash' && !touchedBy(wanted).some((each) => each.documentId === documentId && each.op === 'trash'),
      );
      verdicts.push(isHarm ? 'HARM' : isSame ? 'right' : isAsked ? 'asked' : 'other');
      for (const name of [reader, `${reader} ${library.language}`])
        count(name, {
          ...(isChange && { changes: 1, right: Number(isSame), asked: Number(isAsked), harm: Number(isHarm) }),
          ...(isList && { lists: 1, listed: Number(isSame) }),
          ...(!isChange && !isList && { others: 1, kept: Number(isAsked), planned: Number(isHarm) }),
          trash: Number(isTrashed),
        });
    }
    if (isShown)
      console.log(
        [
          verdicts.join(' '),
          learned.outcome.is,
          learned.outcome.likely.toFixed(2),
          learned.certainty.toFixed(2),
          `${library.language}/${library.library}:${example.line}`,
          example.outcome,
          text,
        ].join('\t'),
      );
  }
}
console.log('changes\tright\tasked\tharm\tlists\tright\tothers\tasked\tharm\twrong trash');
for (const [name, tally] of [...tallies].toSorted(([one], [other]) => one.localeCompare(other))) {
  const share = (part: number, of: number) => `${((100 * part) / Math.max(1, of)).toFixed(1)}%`;
  const { changes, lists, others } = tally;
  console.log(
    [
      changes,
      share(tally.right, changes),
      share(tally.asked, changes),
      share(tally.harm, changes),
      lists,
      share(tally.listed, lists),
      others,
      share(tally.kept, others),
      share(tally.planned, others),
      tally.trash,
      name,
    ].join('\t'),
  );
}
