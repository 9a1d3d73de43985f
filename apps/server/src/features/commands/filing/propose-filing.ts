import { createHash } from 'node:crypto';
import { DocumentKind } from 'contract/facts';
import type { FilingProposal } from 'contract/filing';
import { nameKey } from 'contract/query/fold-text';
import { matchQuery } from 'contract/query/match-query';
import type { Query } from 'contract/query/query';
import { makeName } from '../planning/make-name.ts';
import { asQueryDocument, type KnownDocument } from '../planning/known-document.ts';
import type { NamePart } from '../reading/typed-command.ts';
import type { RuleRow } from './filing.store.ts';
import { AGREEMENT } from './count-agreement.ts';
import { findFolder, LEAST, nounOf, type FoundFolder } from './find-folder.ts';
import { kindOf, senderOf, type FilingIndex } from './index-for-filing.ts';

/** More refusals than this beyond what was accepted end a proposal. */
const REFUSALS = 1;

/** Names that people put together from what a page says. */
const NAMES: readonly (readonly NamePart[])[] = [
  ['date', 'sender', 'reference'],
  ['date', 'sender', 'title'],
  ['date', 'sender', 'kind'],
  ['date', 'kind', 'sender'],
  ['sender', 'date', 'reference'],
  ['sender', 'kind', 'date'],
  ['date', 'sender'],
  ['sender', 'date'],
  ['sender', 'reference'],
  ['date', 'title'],
  ['date', 'kind'],
];

/** Stands for every sender, or every kind, in a rule that somebody made. What was learned of papers of no known kind has none. */
export const ANY = '*';

/** The same for the same sender, kind and folder. */
export const ruleIdOf = (sender: string, kind: string, folder: string): string =>
  createHash('sha256')
    .update(JSON.stringify([sender.toLowerCase(), kind, folder.toLowerCase()]))
    .digest('hex')
    .slice(0, 24);

/** The same for a rule that gives a tag. */
export const tagRuleIdOf = (sender: string, kind: string, tag: string): string =>
  ruleIdOf(sender, kind, JSON.stringify(['tag', tag]));

/** The documents that a rule was learned for: of one sender and one kind, or of no known kind. One that was made may be for any of either. */
function queryOfRule({ sender, kind }: Pick<RuleRow, 'sender' | 'kind'>): Query {
  const ofKind = DocumentKind.safeParse(kind).data;
  const isOfKind: Query = ofKind === undefined ? { missing: 'kind' } : { kind: ofKind };
  const isFrom: Query = { sender: { exactly: sender } };
  if (sender === ANY) return isOfKind;
  return kind === ANY ? isFrom : { all: [isFrom, isOfKind] };
}

/** The rules that were learned of papers like this one. */
export function rulesFor(document: KnownDocument, rules: readonly RuleRow[]): RuleRow[] {
  const asked = asQueryDocument(document);
  return rules.filter((rule) => matchQuery(queryOfRule(rule), asked));
}

/** What the person's answers say: a rule that was switched on, or enough that were accepted and stayed. */
function learnedFolder(document: KnownDocument, index: FilingIndex, rules: readonly RuleRow[]): FoundFolder | null {
  const [sender, kind] = [senderOf(document), kindOf(document)];
  const takenBack = (folder: string) =>
    index.takenBack(folder).filter((one) => one.sender === sender && one.kind === kind).length;
  const noun = `${nounOf(kind)} from ${document.facts.sender?.value ?? ''}`;
  const before = nameKey(index.answered.get(document.id) ?? '');
  const fitting = rules.filter(({ folder }) => index.folderFor(document, folder) === folder && nameKey(folder) !== before);
  const followed = fitting.find(({ state }) => state === 'auto');
  if (followed) return { folder: followed.folder, reason: `Your rule files ${noun} in ${followed.folder}` };
  for (const { folder, accepted } of fitting) {
    const stayed = accepted - takenBack(folder);
    const lies = index.ofSender(sender);
    const elsewhere = [...lies].some(([at, by]) => by.has(kind) && ![folder, null].includes(index.folderFor(document, at)));
    if (stayed >= LEAST && !elsewhere) return { folder, reason: `You filed ${stayed} ${noun} in ${folder}` };
  }
  return null;
}

/** The name that the like documents' names are made after; null when they are not, or when it has it already. */
function nameFor(document: KnownDocument, alike: readonly KnownDocument[]): { name: string; having: number } | null {
  for (const parts of NAMES) {
    const having = alike.filter((other) => makeName(parts, other) === other.filename).length;
    if (having < LEAST || having / alike.length < AGREEMENT) continue;
    const name = makeName(parts, document);
    return name === null || name === document.filename ? null : { name, having };
  }
  return null;
}

/** Others of the same sender: of its kind where there are enough. */
function alikeOf(document: KnownDocument, { bySender }: FilingIndex): readonly KnownDocument[] {
  const sender = senderOf(document);
  const others = sender === '' ? [] : (bySender.get(sender) ?? []).filter(({ id }) => id !== document.id);
  const ofKind = others.filter((other) => kindOf(other) === kindOf(document));
  return ofKind.length >= LEAST ? ofKind : others.length >= LEAST ? others : [];
}

/**
 * Where a document that lies in no folder may belong: where its like lie, or where the person's answers sent its like. Null when nothing says so.
 *
 * @param rules what was learned from answers
 */
export function proposeFiling(document: KnownDocument, index: FilingIndex, rules: readonly RuleRow[]): FilingProposal | null {
  const learned = rulesFor(document, rules);
  const isUnwanted = ({ state, refused, accepted }: RuleRow) =>
    state === 'never' || (state === 'ask' && refused > accepted + REFUSALS);
  const unwanted = new Set(learned.filter(isUnwanted).map(({ folder }) => nameKey(folder)));
  const wanted = learned.filter(({ folder }) => !unwanted.has(nameKey(folder)));
  const place =
    learnedFolder(document, index, wanted) ?? findFolder(document, index, (folder) => unwanted.has(nameKey(folder)));
  const alike = alikeOf(document, index);
  const named = nameFor(document, alike);
  const tags = [...new Set(alike.flatMap((other) => other.tags))].filter((tag) => {
    const having = alike.filter((other) => other.tags.includes(tag)).length;
    return !document.tags.includes(tag) && having >= LEAST && having / alike.length >= AGREEMENT;
  });
  if (!place && (named === null || alike.every((other) => other.folder === ''))) return null;
  const papers = `papers from ${document.facts.sender?.value ?? ''}`;
  const reason = place?.reason ?? `${named?.having ?? 0} of ${alike.length} ${papers} are named so`;
  const { id: documentId, filename } = document;
  return { documentId, filename, folder: place?.folder ?? null, name: named?.name ?? null, tags, reason };
}
