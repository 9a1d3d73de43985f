import { GroupKey, NamePart, type ReadClause, type ReadingChoices } from 'contract/command-reading';
import { problemOfFolderName } from 'contract/names';
import { shownLanguage } from '~/lib/language/shown-language';
import type { PickerOption, PickerPage } from '~/domain/chips/chip-picker';
import type { ChipModel } from '~/domain/chips/chip-row';
import { texts } from './texts/texts';

/** What a part of a name, or what documents are grouped by, is called. */
const partWord = (part: NamePart | GroupKey): string => partWords()[part];
const partWords = (): Readonly<Record<NamePart | GroupKey, string>> => ({
  year: texts.partYear,
  quarter: texts.partQuarter,
  month: texts.partMonth,
  kind: texts.partKind,
  sender: texts.partSender,
  recipient: texts.partRecipient,
  language: texts.partLanguage,
  source: texts.partSource,
  project: texts.partProject,
  topic: texts.partTopic,
  date: texts.partDate,
  total: texts.partTotal,
  reference: texts.partNumber,
  title: texts.partTitle,
  name: texts.partName,
});

/** Names put together from facts, as people mostly want them. */
const PATTERNS: readonly (readonly NamePart[])[] = [
  ['date', 'sender', 'reference'],
  ['date', 'sender', 'title'],
  ['date', 'title'],
  ['date', 'kind', 'sender'],
  ['sender', 'date'],
  ['date', 'name'],
];
const patternOf = (parts: readonly NamePart[]): string => parts.map(partWord).join(', ');
/** `date, sender` as parts; null for words that are no facts. */
function partsIn(typed: string): NamePart[] | null {
  const parts = typed
    .toLowerCase()
    .split(/[\s,]+/)
    .map((word) => {
      const inWords = NamePart.options.find((part) => partWord(part) === word);
      return inWords ?? NamePart.safeParse(word === 'number' ? 'reference' : word).data;
    });
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
    title: texts.folder,
    example: 'Taxes/2025',
    options: folders.map(({ value, documents }) =>
      chosen(value, () => give(value), value === path, documents.toLocaleString(shownLanguage())),
    ),
    read: (typed) => {
      const problem = problemOfFolderName(typed);
      return problem === null ? chosen(texts.newFolderNamed(typed), () => give(typed)) : { sentence: problem };
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
      const label = clause.deed === 'move' ? texts.toFolder(to ?? texts.whichFolder) : (to ?? '');
      return chip(label, texts.folderToPutThemIn, to !== null, page);
    }
    case 'tag':
    case 'untag': {
      const { to } = clause;
      const give = (tag: string) => change({ ...clause, to: tag });
      const label = to ?? texts.whichTag;
      return chip(clause.deed === 'tag' ? texts.withTag(label) : label, texts.tag, to !== null, () => ({
        title: texts.tag,
        example: texts.aTag,
        options: choices.tags.map(({ value, documents }) =>
          chosen(value, () => give(value), value === to, documents.toLocaleString(shownLanguage())),
        ),
        read: (typed) => chosen(clause.deed === 'tag' ? texts.newTagNamed(typed) : typed, () => give(typed)),
      }));
    }
    case 'rename': {
      const { to, parts } = clause;
      const said = parts ? patternOf(parts) : to === null ? null : texts.quoted(to);
      const put = (next: readonly NamePart[]) => change({ ...clause, to: null, parts: [...next] });
      return chip(texts.toName(said ?? texts.whichName), texts.newName, said !== null, () => ({
        title: texts.newName,
        example: texts.dateSenderOrAName,
        options: PATTERNS.map((pattern) => chosen(patternOf(pattern), () => put(pattern), patternOf(pattern) === said)),
        read: (typed) => {
          const named = partsIn(typed);
          return named
            ? chosen(patternOf(named), () => put(named))
            : chosen(texts.quoted(typed), () => change({ ...clause, to: typed, parts: null }));
        },
      }));
    }
    case 'group': {
      const { by } = clause;
      return chip(texts.byWhat(by === null ? texts.what : partWord(by)), texts.group, by !== null, () => ({
        title: texts.groupBy,
        options: GroupKey.options.map((key) => chosen(partWord(key), () => change({ ...clause, by: key }), key === by)),
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
