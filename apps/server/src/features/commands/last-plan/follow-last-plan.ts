import type { Command } from 'contract/commands';
import {
  EMPTY_SELECTION,
  isFolderClause,
  type Clause,
  type LastPlanSaying,
  type PlainCommand,
  type Selection,
} from '../reading/typed-command.ts';
import type { LastPlan } from './find-last-plan.ts';

type Saying = { readonly how: 'other' } | Extract<LastPlanSaying, { how: 'also' | 'instead' | 'without' }>;
/** What is done with chosen documents, so that it can be done with others. */
type Repeated = Exclude<Clause, { verb: 'create-folder' | 'make-rule' | 'rename-folder' | 'merge-folders' | 'delete-folder' }>;

const unsure = (question: string): PlainCommand => ({ kind: 'unsure', question });
const isRepeated = (clause: Clause): clause is Repeated =>
  clause.verb !== 'create-folder' && clause.verb !== 'make-rule' && !isFolderClause(clause);
const isOpen = ({ state }: Command): boolean => state === 'proposed' || state === 'shown';

/** What one selection says by itself: beside it nothing is taken over from the last. */
const BY_ITSELF = [
  'filenames',
  'ids',
  'words',
  'mentions',
  'query',
  'order',
  'these',
  'thisFolder',
  'copies',
  'everything',
] as const;
/** What “also the receipts” takes over where it says nothing else of it. */
const TAKEN_OVER = ['kind', 'sender', 'language', 'source', 'folder', 'tag', 'dates', 'undated', 'amount', 'size'] as const;
const isSaid = (value: unknown): boolean =>
  value !== undefined && value !== false && (!Array.isArray(value) || value.length > 0);

/** A selection said in the place of the last one: what it does not say stays as it was, so that nothing is widened. */
function inPlaceOf(selection: Selection, last: Selection): Selection {
  if (BY_ITSELF.some((key) => isSaid(selection[key])) || BY_ITSELF.some((key) => isSaid(last[key]) && key !== 'everything'))
    return selection;
  const taken = Object.fromEntries(TAKEN_OVER.flatMap((key) => (isSaid(last[key]) ? [[key, last[key]]] : [])));
  return { ...selection, ...taken, ...said(selection), except: selection.except.length > 0 ? selection.except : last.except };
}
const said = (selection: Selection) =>
  Object.fromEntries(TAKEN_OVER.flatMap((key) => (isSaid(selection[key]) ? [[key, selection[key]]] : [])));

const ofDocuments = (ids: readonly string[], text: string): Selection => ({ ...EMPTY_SELECTION, said: text, ids });
const doneWith = ({ steps }: Command): readonly string[] => [
  ...new Set(steps.flatMap(({ documentId, state }) => (documentId !== null && state !== 'failed' ? [documentId] : []))),
];

const withTarget = (clause: Repeated, to: string | null): Repeated | null => {
  if (to === null) return clause;
  if (clause.verb === 'move') return { ...clause, to };
  if (clause.verb === 'tag' || clause.verb === 'untag') return { ...clause, to };
  return clause.verb === 'rename' ? { ...clause, to, parts: null } : null;
};

/** Where else: what was done already is done there instead. */
function elsewhere(clause: Repeated, to: string, { command }: LastPlan): PlainCommand {
  const aimed = withTarget(clause, to);
  if (!aimed) return unsure(`It is not clear what “${to}” should be instead. Say the whole sentence again.`);
  if (isOpen(command)) return { kind: 'clauses', clauses: [aimed] };
  const what = [ofDocuments(doneWith(command), 'the same files')];
  if (clause.verb === 'tag' && aimed.verb === 'tag')
    return {
      kind: 'clauses',
      clauses: [
        { ...clause, verb: 'untag', what },
        { ...aimed, what },
      ],
    };
  return { kind: 'clauses', clauses: [{ ...aimed, what }] };
}

/** The one that was not taken, where the plan is the answer to a question between two. */
function theOther(clause: Repeated, { command, others }: LastPlan): PlainCommand {
  const taken = new Set(doneWith(command));
  const left = others.filter((ids) => !ids.some((id) => taken.has(id)));
  const [only, ...more] = left;
  if (!only || more.length > 0 || others.length < 2 || !isOpen(command))
    return unsure('It is not clear which other one is meant. Name it, or undo what was done first.');
  return { kind: 'clauses', clauses: [{ ...clause, what: [ofDocuments(only, 'the other one')] }] };
}

/** What is planned when somebody says something of the last plan. Nothing of it is done without the press that every plan waits for. */
export function followLastPlan(says: Saying, last: LastPlan | null): PlainCommand {
  const clause = last?.clauses.findLast(isRepeated);
  if (!last || !clause)
    return unsure(
      'It is not clear which plan that is said of, because nothing was planned just before. Say the whole sentence.',
    );
  const { command } = last;
  if (says.how === 'other') return theOther(clause, last);
  const { what, to } = says;
  if (says.how === 'without') {
    if (!isOpen(command))
      return unsure(`“${command.text}” has been applied already. Undo it first, or say where those files should go.`);
    const but = clause.what.map((selection) => ({ ...selection, except: [...selection.except, ...what] }));
    return { kind: 'clauses', clauses: [...last.clauses.filter((each) => each !== clause), { ...clause, what: but }] };
  }
  if (what.length === 0)
    return to === null ? unsure('Which files? Say them with what should be done.') : elsewhere(clause, to, last);
  const [first] = clause.what;
  const chosen = first === undefined || clause.what.length > 1 ? what : what.map((selection) => inPlaceOf(selection, first));
  const aimed = withTarget(clause, to);
  if (!aimed) return unsure('It is not clear where to. Say the whole sentence.');
  if (says.how === 'instead') {
    if (!isOpen(command))
      return unsure(`“${command.text}” has been applied already. Undo it first, then say what should be done.`);
    return { kind: 'clauses', clauses: [{ ...aimed, what: chosen }] };
  }
  // What waits is planned together with what is added to it.
  const together = command.state === 'proposed' && to === null ? [...clause.what, ...chosen] : chosen;
  return { kind: 'clauses', clauses: [{ ...aimed, what: together }] };
}
