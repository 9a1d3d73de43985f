import type { Clause, ReadCommand } from './reading/typed-command.ts';
import type { HeldNames } from './sentences/name-index.ts';
import { foldName } from './sentences/name-index.ts';

/** How likely a reading is among the ways to mark a sentence. */
export interface Shares {
  /** Of all ways, 0 to 1. */
  readonly share: number;
  /** Of those that lead to whole plans together, 0 to 1. */
  readonly whole: number;
  /** How likely the sentence is one that is planned, 0 to 1. */
  readonly likely: number;
}

/** How sure a plan must be: a list, a change, one with a new folder or tag or that takes a folder away, what goes to Trash. Measured: see the README of the examples. */
const SURE = { shown: 0.2, changed: 0.42, named: 0.85, trashed: 0.9 } as const;

const logit = (share: number): number => Math.log(share / (1 - share));
const LEAST_SHARE = 1e-5;

/**
 * How likely a plan is the right one, 0 to 1: by its share of all ways, by its share of those that lead to whole plans (what leads to none is
 * seldom meant by what is a plan), and by how likely the sentence is one. A logistic regression over libraries that the model had not seen.
 */
export function certaintyOf({ share, whole, likely }: Shares): number {
  const isPlan = Math.min(1 - LEAST_SHARE, Math.max(LEAST_SHARE, likely));
  const sum = 1.6 + Math.log(share) + 1.9 * Math.log(share / whole) + 0.1 * logit(isPlan);
  return 1 / (1 + Math.exp(-sum));
}

/** A way back is only offered, and less is done where some are left out; what is done again with others is a change. */
export const isChange = (command: ReadCommand): boolean =>
  command.kind === 'last'
    ? command.says.how === 'also' || command.says.how === 'instead'
    : command.kind === 'clauses' && command.clauses.some(({ verb }) => verb !== 'find');
export const isTrash = (command: ReadCommand): boolean =>
  command.kind === 'clauses' && command.clauses.some(({ verb }) => verb === 'trash');

/** What nothing here is called may as well be a word that was taken for a name: “put the cards *with their dogs*”. */
function namesNew(clauses: readonly Clause[], { folders, tags }: HeldNames): boolean {
  const held = [...folders, ...tags].map((name) => `/${foldName(name)}`);
  const made = new Set(clauses.flatMap((clause) => (clause.verb === 'create-folder' ? [foldName(clause.to)] : [])));
  return clauses.some((clause) => {
    if ((clause.verb !== 'move' && clause.verb !== 'tag') || clause.to === null) return false;
    const to = foldName(clause.to);
    return !made.has(to) && !held.some((name) => name.endsWith(`/${to}`));
  });
}

const takesFolder = ({ verb }: Clause): boolean => verb === 'delete-folder' || verb === 'merge-folders';

/** How sure a plan must be to be shown. */
export function leastFor(command: ReadCommand, names: HeldNames): number {
  if (isTrash(command)) return SURE.trashed;
  if (!isChange(command)) return SURE.shown;
  const isNamed = command.kind === 'clauses' && (namesNew(command.clauses, names) || command.clauses.some(takesFolder));
  return isNamed ? SURE.named : SURE.changed;
}
