import type { Command } from 'contract/commands';
import type { HomeCommand } from './read-commands.ts';

/** Operations that say where to. */
const WITH_TARGET = new Set(['move', 'rename', 'tag', 'untag', 'create-folder']);

const written = (op: string, file: string | undefined, to: string | null | undefined): string =>
  `${op} ${file ?? ''} > ${WITH_TARGET.has(op) ? (to ?? '') : ''}`;

export type CommandClass = 'do' | 'group' | 'find' | 'ask' | 'refuse';
export const classOf = ({ expect }: HomeCommand): CommandClass =>
  expect.do ? 'do' : expect.group ? 'group' : expect.find ? 'find' : expect.ask === undefined ? 'refuse' : 'ask';

export interface JudgedCommand {
  readonly id: string;
  readonly text: string;
  readonly class: CommandClass;
  readonly right: boolean;
  /** Adjusted Rand index of the groups; null for other commands. */
  readonly likeness: number | null;
  /** The plan changes a file that the command did not mean. */
  readonly wrongFile: boolean;
}

const pairs = (count: number): number => (count * (count - 1)) / 2;
const sumOfPairs = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + pairs(count), 0);

function countBy(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** How alike two ways of grouping are, 1 for the same: Hubert and Arabie, Comparing partitions, 1985. Items that one leaves out stand alone. */
export function adjustedRandIndex(wanted: readonly (readonly string[])[], given: readonly (readonly string[])[]): number {
  const groupOf = (groups: readonly (readonly string[])[]) =>
    new Map(groups.flatMap((group, at) => group.map((item) => [item, String(at)] as const)));
  const [a, b] = [groupOf(wanted), groupOf(given)];
  const items = [...a.keys()];
  const inB = (item: string) => b.get(item) ?? `alone ${item}`;
  const both = sumOfPairs(countBy(items.map((item) => `${a.get(item)}|${inB(item)}`)).values());
  const [inWanted, inGiven] = [
    sumOfPairs(countBy(items.map((item) => a.get(item) ?? '')).values()),
    sumOfPairs(countBy(items.map(inB)).values()),
  ];
  const chance = (inWanted * inGiven) / (pairs(items.length) || 1);
  const most = (inWanted + inGiven) / 2;
  return most === chance ? 1 : (both - chance) / (most - chance);
}

/** @param nameOf file name of a document's id; @param command null where the sentence was taken for a question */
export function judgeCommand(asked: HomeCommand, command: Command | null, nameOf: (id: string) => string): JudgedCommand {
  const { expect } = asked;
  const kind = classOf(asked);
  const steps = command?.steps ?? [];
  const base = { id: asked.id, text: asked.text, class: kind };
  const given = steps
    .map(({ op, documentId, to }) => written(op, documentId === null ? undefined : nameOf(documentId), to))
    .toSorted();
  const touched = steps.flatMap(({ documentId }) => (documentId === null ? [] : [nameOf(documentId)]));
  if (expect.do) {
    const wanted = expect.do.map(({ op, file, to }) => written(op, file, to)).toSorted();
    const meant = new Set(expect.do.map(({ file }) => file));
    return {
      ...base,
      right: JSON.stringify(wanted) === JSON.stringify(given),
      likeness: null,
      wrongFile: touched.some((name) => !meant.has(name)),
    };
  }
  if (expect.group) {
    const groups = (command?.groups ?? []).map(({ documentIds }) => documentIds.map(nameOf));
    const likeness = groups.length === 0 ? 0 : adjustedRandIndex(expect.group.groups, groups);
    const meant = new Set(expect.group.groups.flat());
    return { ...base, right: likeness === 1, likeness, wrongFile: touched.some((name) => !meant.has(name)) };
  }
  if (expect.find) {
    const found = (command?.search?.documentIds ?? []).map(nameOf).toSorted();
    const right = JSON.stringify(found) === JSON.stringify(expect.find.toSorted());
    return { ...base, right, likeness: null, wrongFile: touched.length > 0 };
  }
  return {
    ...base,
    right: command?.state === (kind === 'ask' ? 'asked' : 'refused'),
    likeness: null,
    wrongFile: touched.length > 0,
  };
}
