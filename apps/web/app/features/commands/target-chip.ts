import { GroupKey, NamePart, type ReadClause, type ReadingChoices } from 'contract/command-reading';
import { problemOfFolderName } from 'contract/names';
import type { PickerOption, PickerPage } from '~/domain/chips/chip-picker';
import type { ChipModel } from '~/domain/chips/chip-row';

/** Names put together from facts, as people mostly want them. */
const PATTERNS: readonly (readonly NamePart[])[] = [
  ['date', 'sender', 'reference'],
  ['date', 'sender', 'title'],
  ['date', 'title'],
  ['date', 'kind', 'sender'],
  ['sender', 'date'],
  ['date', 'name'],
];
const patternOf = (parts: readonly NamePart[]): string =>
  parts.map((part) => (part === 'reference' ? 'number' : part)).join(', ');
/** `date, sender` as parts; null for words that are no facts. */
function partsIn(typed: string): NamePart[] | null {
  const parts = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => NamePart.safeParse(word === 'number' ? 'reference' : word).data);
  return parts.every((part) => part !== undefined) ? parts : null;
}

const chosen = (label: string, run: () => void, isNow = false, detail?: string): PickerOption => ({
  label,
  isNow,
  ...(detail !== undefined && { detail }),
  choose: () => {
    run();
    return undefined;
  },
});

/** A chip that says where to, or asks. */
const chip = (label: string, name: string, isKnown: boolean, picker: () => PickerPage): ChipModel => ({
  label,
  name: `${name}: ${label}`,
  ...(!isKnown && { tone: 'missing' as const }),
  picker,
});

function folderPage(path: string | null, { folders }: ReadingChoices, give: (path: string) => void): PickerPage {
  return {
    title: 'Folder',
    example: 'Taxes/2025',
    options: folders.map(({ value, documents }) =>
      chosen(value, () => give(value), value === path, documents.toLocaleString('en')),
    ),
    read: (typed) => {
      const problem = problemOfFolderName(typed);
      return problem === null ? chosen(`New folder: ${typed}`, () => give(typed)) : { sentence: problem };
    },
  };
}

/** Where a step leads: a folder, a tag, a name, or what documents are grouped by. Null for a step that leads nowhere. */
export function targetChip(
  clause: ReadClause,
  choices: ReadingChoices,
  change: (clause: ReadClause) => void,
): ChipModel | null {
  switch (clause.deed) {
    case 'move':
    case 'create-folder': {
      const { to } = clause;
      const page = () => folderPage(to, choices, (path) => change({ ...clause, to: path }));
      const label = clause.deed === 'move' ? `to ${to ?? 'which folder?'}` : (to ?? '');
      return chip(label, 'Folder to put them in', to !== null, page);
    }
    case 'tag':
    case 'untag': {
      const { to } = clause;
      const give = (tag: string) => change({ ...clause, to: tag });
      const label = to ?? 'which tag?';
      return chip(clause.deed === 'tag' ? `with ${label}` : label, 'Tag', to !== null, () => ({
        title: 'Tag',
        example: 'a tag',
        options: choices.tags.map(({ value, documents }) =>
          chosen(value, () => give(value), value === to, documents.toLocaleString('en')),
        ),
        read: (typed) => chosen(clause.deed === 'tag' ? `New tag: ${typed}` : typed, () => give(typed)),
      }));
    }
    case 'rename': {
      const { to, parts } = clause;
      const said = parts ? patternOf(parts) : to === null ? null : `“${to}”`;
      const put = (next: readonly NamePart[]) => change({ ...clause, to: null, parts: [...next] });
      return chip(`to ${said ?? 'which name?'}`, 'New name', said !== null, () => ({
        title: 'New name',
        example: 'date, sender, or a name',
        options: PATTERNS.map((pattern) => chosen(patternOf(pattern), () => put(pattern), patternOf(pattern) === said)),
        read: (typed) => {
          const named = partsIn(typed);
          return named
            ? chosen(patternOf(named), () => put(named))
            : chosen(`“${typed}”`, () => change({ ...clause, to: typed, parts: null }));
        },
      }));
    }
    case 'group': {
      const { by } = clause;
      return chip(`by ${by ?? 'what?'}`, 'Group', by !== null, () => ({
        title: 'Group by',
        options: GroupKey.options.map((key) => chosen(key, () => change({ ...clause, by: key }), key === by)),
      }));
    }
    case 'star':
    case 'unstar':
    case 'trash':
    case 'restore':
    case 'find':
      return null;
  }
}
