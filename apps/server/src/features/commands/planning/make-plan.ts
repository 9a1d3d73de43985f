import type { Command, CommandOperation, CommandStep, StepReason, Summand } from 'contract/commands';
import { isFolderClause, type Clause, type GroupKey, type PlainCommand } from '../reading/typed-command.ts';
import { allPaths } from '../reading/known-names.ts';
import { describeClause, REFUSAL_TEXTS } from './describe-clause.ts';
import { explain } from './explain-step.ts';
import { MOST_WITH_TOPICS, type LibraryTies } from './gather-ties.ts';
import { groupByProject } from './group-by-project.ts';
import type { KnownDocument, LibraryView } from './known-document.ts';
import { summand } from './list-summands.ts';
import { planFacts } from './plan-facts.ts';
import { planFolders } from './plan-folders.ts';
import { makeGroups, type PlannedGroup } from './make-groups.ts';
import { freeName, makeName, withEnding } from './make-name.ts';
import { settleClauses, type Choice } from '../asking/settle-question.ts';
import type { PendingQuestion } from '../asking/pending-question.ts';
import { refusalWith } from './say-instead.ts';
import { resolveClause, resolveTarget } from './resolve-clause.ts';

export type Plan = Omit<Command, 'id' | 'text' | 'at'>;
/** A plan with what its question is about, where it asks one. */
export type MadePlan = Plan & { readonly pending?: PendingQuestion };
type Step = Omit<CommandStep, 'id' | 'place' | 'state'>;

/** Everything up to here that was decided, as later clauses see it. */
interface Draft {
  readonly steps: Step[];
  readonly groups: { name: string; by: string; documentIds: string[] }[];
  readonly found: string[];
  /** Of “what did I spend”: what would be added up. */
  readonly summed: Summand[];
  /** The documents of the clause before, in any state: what `it` and `them` stand for. Null before the first. */
  meant: readonly string[] | null;
}

interface PlanRequest {
  readonly text: string;
  readonly command: PlainCommand;
  readonly view: LibraryView;
  readonly folders: readonly string[];
  /** What ties documents together, for groups by project and topic. */
  readonly ties: LibraryTies;
}

const SURE = 0.95;
const LESS_SURE = 0.75;

class Stopped extends Error {
  readonly state: 'asked' | 'refused';
  readonly answer: { text: string; choices: readonly Choice[] };
  constructor(state: 'asked' | 'refused', answer: { text: string; choices: readonly Choice[] }) {
    super(answer.text);
    this.state = state;
    this.answer = answer;
  }
}
const ask = (text: string, choices: readonly Choice[] = []): never => {
  throw new Stopped('asked', { text, choices });
};

/** The folder's path as it is, when only its capitals were said otherwise. */
const asItIs = (path: string, folders: readonly string[]): string =>
  allPaths(folders).find((folder) => folder.toLowerCase() === path.toLowerCase()) ?? path;

function planClause(clause: Clause, at: number, request: PlanRequest, draft: Draft): void {
  const { view, folders, command } = request;
  if (clause.verb === 'create-folder') {
    draft.steps.push({
      op: 'create-folder',
      documentId: null,
      filename: '',
      from: null,
      to: clause.to,
      reason: { text: 'asked for' },
      confidence: SURE,
    });
    return;
  }
  if (isFolderClause(clause)) {
    const planned = planFolders(clause, { documents: view.documents, folders });
    if ('ask' in planned) return ask(planned.ask);
    if ('refuse' in planned) throw new Stopped('refused', { text: planned.refuse, choices: [] });
    draft.steps.push(...planned.steps);
    return;
  }
  if (clause.verb === 'make-rule') {
    const { sender, kind, to, gives } = clause;
    const isTag = gives === 'tag';
    const text = isTag
      ? 'tags what comes from now on; what is there already stays as it is'
      : 'files what comes from now on; what is there already stays where it is';
    const reason = { text };
    const rule = { sender, kind, ...(isTag && { gives }) };
    draft.steps.push({ op: 'make-rule', documentId: null, filename: '', from: null, to, rule, reason, confidence: SURE });
    return;
  }
  const where = () =>
    ask(
      'Into which folder?',
      folders.slice(0, 3).map((path) => ({ label: path, settlement: { decides: 'target', clause: at, path } })),
    );
  if (clause.verb === 'move' && clause.to === null && !clause.what.some(({ these }) => these && view.selected.length === 0))
    return where();
  const isShown = clause.verb === 'find' && command.kind === 'clauses' && command.clauses.length === 1;
  const resolved = resolveClause(clause, at, view, isShown);
  if (resolved.kind === 'ask') return ask(resolved.text, resolved.choices);
  if (resolved.kind === 'refuse') throw new Stopped('refused', { text: resolved.text, choices: [] });
  const { documents } = resolved;
  draft.meant = documents.map(({ document }) => document.id);
  const push = (
    op: CommandOperation,
    { document, selection }: (typeof documents)[number],
    from: string | null,
    to: string | null,
    reason: StepReason = explain(document, selection, view.held),
  ) =>
    draft.steps.push({
      op,
      documentId: document.id,
      filename: document.filename,
      from,
      to,
      reason,
      confidence: selection.words.length > 0 ? LESS_SURE : SURE,
    });
  switch (clause.verb) {
    case 'find':
      draft.found.push(...documents.map(({ document }) => document.id));
      if (clause.adds) draft.summed.push(...documents.map((entry) => summand(entry, view.held)));
      return;
    case 'move': {
      if (clause.to === null) return where();
      const target = resolveTarget(clause.to, folders);
      if ('paths' in target)
        return ask(
          `Several folders are called “${clause.to}”. Which one?`,
          target.paths.map((path) => ({ label: path, settlement: { decides: 'target', clause: at, path } })),
        );
      const path = asItIs(target.path, folders);
      for (const entry of documents) if (entry.document.folder !== path) push('move', entry, entry.document.folder, path);
      return;
    }
    case 'tag':
    case 'untag': {
      const { to } = clause;
      if (to === null) return ask(clause.verb === 'tag' ? 'Which tag?' : 'Which tag should go?');
      const has = (document: KnownDocument) => document.tags.some((tag) => tag.toLowerCase() === to.toLowerCase());
      for (const entry of documents) if (has(entry.document) === (clause.verb === 'untag')) push(clause.verb, entry, null, to);
      return;
    }
    case 'star':
      for (const entry of documents) if (!entry.document.starred) push('star', entry, null, null);
      return;
    case 'unstar':
      for (const entry of documents) push('unstar', entry, null, null);
      return;
    case 'trash':
      for (const entry of documents) push('trash', entry, entry.document.folder, null);
      return;
    case 'restore':
      for (const entry of documents) push('restore', entry, null, entry.document.folder);
      return;
    case 'set-fact': {
      const planned = planFacts(clause, documents, view.held);
      if ('ask' in planned) return ask(planned.ask);
      draft.steps.push(...planned.steps);
      return;
    }
    case 'rename':
      planNames(clause, documents, request, push);
      return;
    case 'group':
      planGroups(clause, at, documents, request, draft, push);
  }
}

type Entry = { document: KnownDocument; selection: Parameters<typeof explain>[1] };
type Push = (op: CommandOperation, entry: Entry, from: string | null, to: string | null, reason?: StepReason) => void;

function planNames(
  clause: Extract<Clause, { verb: 'rename' }>,
  documents: readonly Entry[],
  { view }: PlanRequest,
  push: Push,
): void {
  const { to, parts } = clause;
  if (to === null && parts === null)
    return ask('What should it be called? Say a name, or what to put it together from, such as “date, sender, number”.');
  if (to !== null && documents.length > 1)
    return ask(`${documents.length} files are meant, and only one can be called “${to}”. Which one?`);
  const renamed = new Set(documents.map(({ document }) => document.id));
  const taken = new Set(view.documents.filter(({ id }) => !renamed.has(id)).map(({ filename }) => filename.toLowerCase()));
  for (const entry of documents) {
    const { document } = entry;
    const wanted = parts ? makeName(parts, document) : withEnding(to ?? '', document.filename);
    const name = wanted === null ? document.filename : freeName(wanted, taken);
    taken.add(name.toLowerCase());
    if (name !== document.filename) push('rename', entry, document.filename, name);
  }
}

const otherKeys = (clause: number, keys: readonly GroupKey[]): Choice[] =>
  keys.map((by) => ({ label: `by ${by}`, settlement: { decides: 'group-key', clause, by } }));

function planGroups(
  clause: Extract<Clause, { verb: 'group' }>,
  at: number,
  entries: readonly Entry[],
  { view, folders, ties }: PlanRequest,
  draft: Draft,
  push: Push,
): void {
  const { by, within: again } = clause;
  if (by === null) return ask('How should they be grouped?', otherKeys(at, ['topic', 'kind', 'year', 'sender']));
  if ((by === 'topic' || again === 'topic') && view.documents.length > MOST_WITH_TOPICS)
    return ask(
      `Topics are told in libraries of up to ${MOST_WITH_TOPICS} documents, and this one has more. How should they be grouped instead?`,
      otherKeys(at, ['kind', 'year', 'sender']),
    );
  const documents = entries.map(({ document }) => document);
  const groups: readonly PlannedGroup[] =
    by === 'project' ? groupByProject(documents, view.documents, ties) : makeGroups(by, documents, ties, again);
  const of = entries[0]?.selection;
  const within = clause.into === undefined ? ((of?.thisFolder ? view.folder : of?.folder) ?? '') : asItIs(clause.into, folders);
  const byId = new Map(entries.map((entry) => [entry.document.id, entry]));
  for (const { name, documents: members, reasonFor } of groups) {
    const path = within === '' || by === 'project' ? name : `${within}/${name}`;
    draft.groups.push({ name: path, by, documentIds: members.map(({ id }) => id) });
    for (const document of members) {
      const entry = byId.get(document.id);
      if (entry && document.folder !== path) push('move', entry, document.folder, path, reasonFor(document));
    }
  }
}

/** Names are only names, whatever they say: a choice that somebody says as a sentence does nothing else. */
const inQuotes = (label: string): string => `“${label.replaceAll(/["“”„«»]/gu, "'")}”`;

const EMPTY = { steps: [], folders: [] };

/** Turns what was read into a plan: each step with its reason; or a question, a refusal, or a list. Changes nothing. */
export function makePlan(request: PlanRequest): MadePlan {
  const { command, view, folders } = request;
  if (command.kind === 'refused')
    return {
      ...EMPTY,
      understood: request.text,
      state: 'refused',
      refusal: { text: refusalWith(REFUSAL_TEXTS[command.reason], view.documents, folders) },
    };
  if (command.kind === 'unsure')
    return { ...EMPTY, understood: request.text, state: 'asked', question: { text: command.question, choices: [] } };
  const describe = (clauses: readonly Clause[]) => clauses.map(describeClause).join('; ');
  const understood = describe(command.clauses);
  const draft: Draft = { steps: [], groups: [], found: [], summed: [], meant: null };
  try {
    let seen = view;
    for (const [at, clause] of command.clauses.entries()) {
      planClause(clause, at, { ...request, view: seen }, draft);
      // `it` in the next clause is what this one was about, and where that was nothing, nothing.
      if (draft.meant !== null) seen = { ...view, selected: draft.meant };
    }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    const { text, choices } = error.answer;
    return error.state === 'refused'
      ? { ...EMPTY, understood, state: 'refused', refusal: { text } }
      : {
          ...EMPTY,
          understood,
          state: 'asked',
          question: {
            text,
            choices: choices.map(({ label, settlement }) => ({
              label,
              text: `${describe(settleClauses(command.clauses, settlement))}: ${inQuotes(label)}`,
            })),
          },
          ...(choices.length > 0 && {
            pending: { clauses: command.clauses, settlements: choices.map(({ settlement }) => settlement) },
          }),
        };
  }
  const steps = draft.steps.map((step, at): CommandStep => ({ ...step, id: `s${at + 1}`, place: 'trove', state: 'planned' }));
  const existing = new Set(folders.map((folder) => folder.toLowerCase()));
  const targets = new Set(
    steps.flatMap(({ op, to, rule }) =>
      (op === 'move' || op === 'create-folder' || (op === 'make-rule' && rule?.gives !== 'tag')) && to ? [to] : [],
    ),
  );
  return {
    understood,
    state: steps.length > 0 ? 'proposed' : 'shown',
    steps,
    folders: [...targets].map((path) => ({ path, isNew: !existing.has(path.toLowerCase()) })),
    ...(draft.groups.length > 0 && { groups: draft.groups }),
    ...(draft.summed.length > 0 && { summands: draft.summed }),
    ...(steps.length === 0 && { search: { query: request.text, documentIds: draft.found } }),
  };
}
