import type { Command, CommandStep } from 'contract/commands';
import { DocumentKind } from 'contract/facts';
import { INBOX_SHOWN, type FilingProposal, type FilingRule, type FilingRuleState, type Inbox } from 'contract/filing';
import { nameKey } from 'contract/query/fold-text';
import type { Database } from '#engines/database/database.ts';
import type { Clock } from '#kernel/clock.ts';
import type { MakeId } from '#kernel/ids.ts';
import type { OwnerScope } from '#kernel/owner.ts';
import type { KnownDocument } from '../planning/known-document.ts';
import { commandErrors } from '../commands.errors.ts';
import { insertCommand } from '../commands.store.ts';
import type { ViewLibrary } from '../view-library.ts';
import {
  countAnswer,
  keepAnswer,
  keepTagged,
  selectAnswers,
  selectRules,
  selectTaggedBy,
  updateRule,
  type RuleRow,
} from './filing.store.ts';
import { indexForFiling } from './index-for-filing.ts';
import { ANY, proposeFiling, ruleIdOf, rulesFor } from './propose-filing.ts';

interface Collaborators {
  readonly database: Database;
  readonly viewLibrary: ViewLibrary;
  /** Steps of files that may be changed at their provider say where that is. */
  readonly markSteps: (
    scope: OwnerScope,
    steps: readonly CommandStep[],
    originOf: (documentId: string) => string | null,
  ) => Promise<CommandStep[]>;
  readonly apply: (scope: OwnerScope, id: string) => Promise<Command>;
  readonly surroundings: { readonly clock: Clock; readonly makeId: MakeId };
}

const SURE = 0.9;

const ruleOf = ({ id, sender, kind, folder, tag, state, accepted, refused }: RuleRow): FilingRule => ({
  id,
  sender: sender === ANY ? '' : sender,
  kind: DocumentKind.safeParse(kind).data ?? null,
  folder,
  tag: tag === '' ? null : tag,
  state,
  accepted,
  refused,
});

/** Rules that say where papers go: those that tag say nothing of it. */
const isOfFolder = ({ tag }: RuleRow): boolean => tag === '';

function stepsOf({ documentId, filename, folder, name, tags, reason }: FilingProposal, from: string): CommandStep[] {
  const about = { documentId, filename, reason: { text: reason }, confidence: SURE, place: 'trove', state: 'planned' } as const;
  const changes = [
    ...(folder === null ? [] : [{ op: 'move', from, to: folder } as const]),
    ...(name === null ? [] : [{ op: 'rename', from: filename, to: name } as const]),
    ...tags.map((tag) => ({ op: 'tag', from: null, to: tag }) as const),
  ];
  return changes.map((change, index) => ({ ...about, ...change, id: `s${index + 1}` }));
}

/**
 * New documents with a proposal where they belong. What somebody accepts is a command of the journal like any other, with Undo; answers are
 * learned from. A rule that was switched on is followed by itself.
 */
export function createManageInbox({ database, viewLibrary, markSteps, apply, surroundings: { clock, makeId } }: Collaborators) {
  async function open(scope: OwnerScope) {
    const [seen, rules, answers] = await Promise.all([
      viewLibrary(scope),
      selectRules(database, scope.ownerId),
      selectAnswers(database, scope.ownerId),
    ]);
    const proposedBefore = new Map([...answers].map(([id, { folder }]) => [id, folder]));
    const index = indexForFiling(seen.documents, proposedBefore);
    const waiting = index.live.filter(({ id, folder }) => folder === '' && answers.get(id)?.answer !== 'refused');
    const filing = rules.filter(isOfFolder);
    const proposed = (document: KnownDocument) => proposeFiling(document, index, filing);
    return { seen, rules: filing, tagging: rules.filter((rule) => !isOfFolder(rule)), answers, waiting, proposed };
  }

  type Found = Awaited<ReturnType<typeof proposalFor>>;
  async function proposalFor(scope: OwnerScope, documentId: string) {
    const { seen, rules, waiting, proposed } = await open(scope);
    const document = waiting.find(({ id }) => id === documentId);
    const proposal = document ? proposed(document) : null;
    if (!document || !proposal) throw commandErrors.nothing_proposed();
    return { seen, rules, document, proposal };
  }

  /** The rule of papers like this one and a folder, however their sender was written then. */
  const ruleWith = (document: KnownDocument, folder: string, rules: readonly RuleRow[]): RuleRow | undefined =>
    rulesFor(document, rules).find((rule) => nameKey(rule.folder) === nameKey(folder));

  const answered = async (
    inside: Database,
    { ownerId }: OwnerScope,
    { document, proposal: { folder }, rules }: Pick<Found, 'document' | 'proposal' | 'rules'>,
    counts: { accepted: number; refused: number },
  ) => {
    const { facts } = document;
    const [sender, kind] = [facts.sender?.value ?? '', facts.kind?.value ?? ''];
    if (folder === null || sender === '') return;
    const id = ruleWith(document, folder, rules)?.id ?? ruleIdOf(sender, kind, folder);
    await countAnswer(inside, { owner_id: ownerId, id, sender, kind, folder, state: 'ask', tag: '', made_at: 0, ...counts });
  };

  /** Keeps where a document was filed. What a provider has yet to move lies elsewhere without anybody having taken it back. */
  const keepFiled = async (inside: Database, { ownerId }: OwnerScope, documentId: string, { steps }: Command) => {
    const folder = steps.find(({ op, state }) => op === 'move' && state === 'done')?.to ?? '';
    await keepAnswer(inside, { owner_id: ownerId, document_id: documentId, answer: 'filed', folder });
  };

  /** @param text what the journal calls it */
  async function file(
    scope: OwnerScope,
    { seen, document, proposal }: Pick<Found, 'seen' | 'document' | 'proposal'>,
    text: string,
  ) {
    const steps = await markSteps(scope, stepsOf(proposal, document.folder), seen.originOf);
    const isNew = (path: string) => !seen.folders.some((known) => known.toLowerCase() === path.toLowerCase());
    const command: Command = {
      id: makeId('cmd'),
      text,
      understood: `${proposal.filename}: ${proposal.reason}`,
      state: 'proposed',
      at: clock.now(),
      steps,
      folders: proposal.folder === null ? [] : [{ path: proposal.folder, isNew: isNew(proposal.folder) }],
    };
    await insertCommand(database, scope.ownerId, command);
    return apply(scope, command.id);
  }

  /** Gives a document that came after a rule was made what the rule tags with, once. */
  async function tagByRules(scope: OwnerScope, documentId: string, { seen, tagging }: Awaited<ReturnType<typeof open>>) {
    const document = seen.documents.find(({ id, trashed }) => id === documentId && !trashed);
    if (!document) return;
    const given = await selectTaggedBy(database, scope.ownerId, documentId);
    const following = rulesFor(document, tagging).filter(
      ({ id, state, made_at: since }) => state === 'auto' && !given.has(id) && (document.file?.added ?? 0) >= since,
    );
    const tags = [...new Set(following.map(({ tag }) => tag))].filter(
      (tag) => !document.tags.some((other) => nameKey(other) === nameKey(tag)),
    );
    if (tags.length === 0) return;
    const ids = following.map(({ id }) => id);
    await keepTagged(database, scope.ownerId, documentId, ids);
    const { filename } = document;
    const reason = `Your rule tags papers like this one with ${tags.join(' and ')}`;
    const proposal = { documentId, filename, folder: null, name: null, tags, reason };
    await file(scope, { seen, document, proposal }, `By rule: tag ${filename}`);
  }

  return {
    async list(scope: OwnerScope): Promise<Inbox> {
      const { rules, tagging, waiting, proposed } = await open(scope);
      const proposals = waiting.flatMap((document) => proposed(document) ?? []);
      return { proposals: proposals.slice(0, INBOX_SHOWN), total: proposals.length, rules: [...rules, ...tagging].map(ruleOf) };
    },

    /** Does what was proposed, and learns from it. @throws nothing_proposed */
    async accept(scope: OwnerScope, documentId: string): Promise<Command> {
      const found = await proposalFor(scope, documentId);
      const command = await file(scope, found, `File ${found.proposal.filename}`);
      if (command.steps.some(({ state }) => state === 'done' || state === 'waiting'))
        await database.transact(async (transaction) => {
          await keepFiled(transaction, scope, documentId, command);
          await answered(transaction, scope, found, { accepted: 1, refused: 0 });
        });
      return command;
    },

    /** It is not proposed again for this document, and less for its like. @throws nothing_proposed */
    async refuse(scope: OwnerScope, documentId: string): Promise<void> {
      const found = await proposalFor(scope, documentId);
      await database.transact(async (transaction) => {
        const folder = found.proposal.folder ?? '';
        await keepAnswer(transaction, { owner_id: scope.ownerId, document_id: documentId, answer: 'refused', folder });
        await answered(transaction, scope, found, { accepted: 0, refused: 1 });
      });
    },

    /** @throws rule_not_found */
    async changeRule(scope: OwnerScope, id: string, state: FilingRuleState): Promise<void> {
      if (!(await updateRule(database, scope.ownerId, id, state))) throw commandErrors.rule_not_found();
    },

    /** Follows the rules that were switched on, for a document that has just been read. */
    async fileByRules(scope: OwnerScope, documentId: string): Promise<void> {
      const rules = await selectRules(database, scope.ownerId);
      if (!rules.some(({ state }) => state === 'auto')) return;
      const opened = await open(scope);
      await tagByRules(scope, documentId, opened);
      const { seen, answers, waiting, proposed } = opened;
      const document = waiting.find(({ id }) => id === documentId);
      const proposal = document ? proposed(document) : null;
      // What a rule filed once and somebody took back stays where it is, however often it is read again.
      if (!document || !proposal || proposal.folder === null || answers.has(documentId)) return;
      if (ruleWith(document, proposal.folder, rules.filter(isOfFolder))?.state !== 'auto') return;
      await keepAnswer(database, { owner_id: scope.ownerId, document_id: documentId, answer: 'filed', folder: '' });
      await keepFiled(
        database,
        scope,
        documentId,
        await file(scope, { seen, document, proposal }, `By rule: file ${proposal.filename}`),
      );
    },
  };
}
export type ManageInbox = ReturnType<typeof createManageInbox>;
