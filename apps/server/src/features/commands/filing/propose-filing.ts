import { createHash } from 'node:crypto';
import { DocumentKind } from 'contract/facts';
import type { FilingProposal } from 'contract/filing';
import { matchQuery } from 'contract/query/match-query';
import type { Query } from 'contract/query/query';
import { makeName } from '../planning/make-name.ts';
import { asQueryDocument, type KnownDocument } from '../planning/known-document.ts';
import type { NamePart } from '../reading/typed-command.ts';
import type { RuleRow } from './filing.store.ts';

/** So large a part of the like documents must lie in one folder, be named alike, or have the tag. */
const HABIT = 0.6;
/** One document says nothing of a habit. */
const LEAST = 2;
/** A kind alone says less than a sender does. */
const LEAST_OF_KIND = 4;
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

const senderOf = ({ facts }: KnownDocument): string => facts.sender?.value.toLowerCase() ?? '';
const kindOf = ({ facts }: KnownDocument): string => facts.kind?.value ?? '';

/** The same for the same sender, kind and folder. */
export const ruleIdOf = (sender: string, kind: string, folder: string): string =>
  createHash('sha256')
    .update(JSON.stringify([sender.toLowerCase(), kind, folder.toLowerCase()]))
    .digest('hex')
    .slice(0, 24);

/** What most of these have, when it is a habit. */
function habitOf(values: readonly string[], least: number): { value: string; having: number } | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  return best && best[1] >= least && best[1] / values.length >= HABIT ? { value: best[0], having: best[1] } : null;
}

const yearOf = ({ facts }: KnownDocument): string | undefined => facts.date?.value.slice(0, 4);

/** Whether a folder is named after a year that is not the document's, and holds what is of that year: `Taxes/2025` is no place for a bill of 2024. */
function isOfAnotherYear(document: KnownDocument, folder: string, { byFolder }: FilingIndex): boolean {
  const named: readonly string[] = folder.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [];
  const fits = (other: KnownDocument) => named.includes(yearOf(other) ?? named[0] ?? '');
  return named.length > 0 && !fits(document) && (byFolder.get(folder) ?? []).every(fits);
}

/** The documents that a rule was learned for: of one sender and one kind, or of no known kind. */
export function queryOfRule({ sender, kind }: Pick<RuleRow, 'sender' | 'kind'>): Query {
  const ofKind = DocumentKind.safeParse(kind).data;
  return { all: [{ sender: { exactly: sender } }, ofKind === undefined ? { missing: 'kind' } : { kind: ofKind }] };
}

interface Circle {
  readonly alike: readonly KnownDocument[];
  readonly called: string;
  readonly least: number;
}

/** Documents by what files are found by when they are put away, looked up for each new one. */
export function indexForFiling(documents: readonly KnownDocument[]) {
  const live = documents.filter(({ trashed }) => !trashed);
  const bySender = Map.groupBy(live, senderOf);
  const byKind = Map.groupBy(live, kindOf);
  return { live, bySender, byKind, byFolder: Map.groupBy(live, ({ folder }) => folder) };
}
export type FilingIndex = ReturnType<typeof indexForFiling>;

/** The circles of documents like one, the closest first. */
function circlesOf(document: KnownDocument, { bySender, byKind }: FilingIndex): Circle[] {
  const [sender, kind] = [senderOf(document), kindOf(document)];
  const others = (found: readonly KnownDocument[] = []) => found.filter(({ id }) => id !== document.id);
  const named = document.facts.sender?.value ?? '';
  const ofSender = sender === '' ? [] : others(bySender.get(sender));
  const ofKind = kind === '' || kind === 'other' ? [] : others(byKind.get(kind));
  return [
    { alike: ofSender.filter((other) => kindOf(other) === kind), called: `of this kind from ${named}`, least: LEAST },
    { alike: ofSender, called: `from ${named}`, least: LEAST },
    { alike: ofKind, called: `of the kind ${kind}`, least: LEAST_OF_KIND },
  ];
}

/** The name that the like documents' names are made after; null when they are not, or when it has it already. */
function nameFor(document: KnownDocument, alike: readonly KnownDocument[]): string | null {
  const parts = NAMES.find((candidate) => {
    const made = alike.filter((other) => makeName(candidate, other) === other.filename).length;
    return made >= LEAST && made / alike.length >= HABIT;
  });
  const name = parts ? makeName(parts, document) : null;
  return name === document.filename ? null : name;
}

/**
 * Where a document that lies in no folder may belong: where its like lie, or where the person's answers sent its like. Null when nothing says so.
 *
 * @param rules what was learned from answers
 */
export function proposeFiling(document: KnownDocument, index: FilingIndex, rules: readonly RuleRow[]): FilingProposal | null {
  const [sender, kind] = [senderOf(document), kindOf(document)];
  const ruleFor = (folder: string) => rules.find(({ id }) => id === ruleIdOf(sender, kind, folder));
  const isUnwanted = (rule: RuleRow | undefined) =>
    rule !== undefined && (rule.state === 'never' || rule.refused > rule.accepted + REFUSALS);
  const asked = asQueryDocument(document);
  const learned = rules.find(
    (rule) =>
      matchQuery(queryOfRule(rule), asked) &&
      rule.accepted > 0 &&
      !isUnwanted(rule) &&
      !isOfAnotherYear(document, rule.folder, index),
  );
  const circles = circlesOf(document, index);
  const found = circles
    .map(({ alike, called, least }) => {
      const folders = new Set(alike.map(({ folder }) => folder).filter((folder) => folder !== ''));
      const fitting = new Set([...folders].filter((folder) => !isOfAnotherYear(document, folder, index)));
      const filed = alike.filter(({ folder }) => fitting.has(folder));
      const habit = habitOf(
        filed.map(({ folder }) => folder),
        least,
      );
      return habit && !isUnwanted(ruleFor(habit.value)) ? { ...habit, called, all: filed.length } : null;
    })
    .find((habit) => habit !== null);
  const folder = learned?.folder ?? found?.value ?? null;
  const closest = circles.find(({ alike }) => alike.length >= LEAST)?.alike ?? [];
  const name = nameFor(document, closest);
  const tags = [...new Set(closest.flatMap((other) => other.tags))].filter(
    (tag) =>
      !document.tags.includes(tag) &&
      closest.filter((other) => other.tags.includes(tag)).length / closest.length >= HABIT &&
      closest.filter((other) => other.tags.includes(tag)).length >= LEAST,
  );
  if (folder === null && (name === null || closest.every((other) => other.folder === ''))) return null;
  const reason =
    learned && learned.folder === folder
      ? `You filed ${learned.accepted === 1 ? 'one' : learned.accepted} like it there`
      : found
        ? `${found.having} of ${found.all} ${found.called} lie there`
        : 'Its like are named so';
  return { documentId: document.id, filename: document.filename, folder, name, tags, reason };
}
