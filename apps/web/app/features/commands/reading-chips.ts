import type { CommandReading, ReadClause, ReadingChoices, ReadSelection } from 'contract/command-reading';
import type { PickerOption, PickerPage } from '~/domain/chips/chip-picker';
import type { ChipModel } from '~/domain/chips/chip-row';
import { addPage, chipsOfQuery } from '~/domain/chips/query-chips';
import { type DocumentDeed, withClause, withDeed, without, withoutClause, withSelection } from './edit-reading';
import { targetChip } from './target-chip';
import { texts } from './texts/texts';

export interface ClauseChipsInput {
  readonly reading: CommandReading;
  /** Which step. */
  readonly at: number;
  readonly choices: ReadingChoices;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onChange: (reading: CommandReading) => void;
}

const deeds = (): Readonly<Record<DocumentDeed, string>> => ({
  move: texts.deedMove,
  tag: texts.deedTag,
  untag: texts.deedUntag,
  star: texts.deedStar,
  unstar: texts.deedUnstar,
  rename: texts.deedRename,
  group: texts.deedGroup,
  trash: texts.deedTrash,
  restore: texts.deedRestore,
  find: texts.deedFind,
});
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the deeds
const deedNames = () => Object.keys(deeds()) as DocumentDeed[];

type Order = NonNullable<ReadSelection['order']>;
const orders = (): readonly { readonly order: Order; readonly word: string }[] => [
  { order: { by: 'date', descending: true }, word: texts.newest },
  { order: { by: 'date', descending: false }, word: texts.oldest },
  { order: { by: 'added', descending: true }, word: texts.lastAdded },
  { order: { by: 'added', descending: false }, word: texts.firstAdded },
  { order: { by: 'size', descending: true }, word: texts.largest },
  { order: { by: 'size', descending: false }, word: texts.smallest },
  { order: { by: 'total', descending: true }, word: texts.highestAmount },
  { order: { by: 'total', descending: false }, word: texts.lowestAmount },
];
const wordOf = ({ by, descending }: Order): string =>
  orders().find(({ order }) => order.by === by && order.descending === descending)?.word ??
  (descending ? texts.last : texts.first);

const option = (label: string, run: () => void, isNow = false): PickerOption => ({
  label,
  isNow,
  choose: () => {
    run();
    return undefined;
  },
});
const remove = (run: () => void) => [{ label: texts.remove, isRemoval: true, run }];

/** A whole number that is typed. */
const counted = (typed: string, run: (many: number) => void) => {
  const many = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  return many > 0 ? option(typed, () => run(many)) : { sentence: texts.writeANumber };
};

interface SelectionInput {
  readonly selection: ReadSelection;
  /** It stands in a later step, where “these” are those of the step before. */
  readonly isLater: boolean;
  readonly input: ClauseChipsInput;
  readonly change: (selection: ReadSelection) => void;
}

/** What a selection says beside its query. */
function chipsBeside({ selection, isLater, change }: SelectionInput): readonly ChipModel[] {
  const { from, order, first = 1, count, one, unused = [] } = selection;
  const chips: ChipModel[] = [];
  if (from !== undefined) {
    const label = from === 'here' ? texts.inThisFolder : isLater ? texts.them : texts.whatIsSelected;
    chips.push({ label, name: texts.filesNamed(label), onRemove: () => change(without(selection, 'from')) });
  }
  if (order) {
    const label = texts.onlyTheInChip(`${wordOf(order)}${first === 1 ? '' : ` ${first}`}`);
    const onRemove = () => change(without(selection, 'order', 'first'));
    const picker = (): PickerPage => ({
      title: texts.howManyInWhichOrder,
      example: '3',
      options: orders().map((row) =>
        option(row.word, () => change({ ...selection, order: row.order, first }), row.word === wordOf(order)),
      ),
      read: (typed) => counted(typed, (many) => change({ ...selection, order, first: many })),
      actions: remove(onRemove),
    });
    chips.push({ label, name: texts.orderNamed(label), picker, onRemove });
  }
  if (count !== undefined) {
    const onRemove = () => change(without(selection, 'count'));
    const picker = (): PickerPage => ({
      title: texts.howManyThereMustBe,
      example: '3',
      options: [],
      read: (typed) => counted(typed, (many) => change({ ...selection, count: many })),
      actions: remove(onRemove),
    });
    chips.push({ label: texts.exactly(count), name: texts.numberNamed(texts.exactly(count)), picker, onRemove });
  }
  if (one)
    chips.push({
      label: texts.oneOnly,
      name: texts.numberNamed(texts.oneOnly),
      onRemove: () => change(without(selection, 'one')),
    });
  for (const [place, { said }] of unused.entries()) {
    const left = unused.filter((_, other) => other !== place);
    const rest = without(selection, 'unused');
    chips.push({
      label: said,
      name: texts.notUsed(said),
      tone: 'unused',
      onRemove: () => change(left.length === 0 ? rest : { ...rest, unused: left }),
    });
  }
  return chips;
}

function chipsOfSelection(of: SelectionInput): readonly ChipModel[] {
  const { selection, input, change } = of;
  const { query } = selection;
  const rest = without(selection, 'query');
  const about = {
    ...input,
    query,
    onChange: (next: typeof query) => change(next === undefined ? rest : { ...rest, query: next }),
  };
  const parts = chipsOfQuery(about);
  const beside = chipsBeside(of);
  const isNothing = parts.length === 0 && beside.every(({ tone }) => tone === 'unused');
  const add = (): PickerPage => {
    const page = addPage(about);
    const sorts = orders().map(({ order, word }) =>
      option(texts.onlyThe(word), () => change({ ...selection, order, first: 1 })),
    );
    const all = isNothing ? [option(texts.everything, () => change({ ...rest, query: { everything: true } }))] : [];
    return { ...page, options: [...page.options, ...(selection.order ? [] : sorts), ...all] };
  };
  return [
    ...parts,
    ...beside,
    isNothing
      ? { label: texts.whichDocuments, name: texts.documentsNamed(texts.whichDocuments), tone: 'missing', picker: add }
      : { label: texts.add, name: texts.addACondition, tone: 'add', picker: add },
  ];
}

const deedOf = (clause: ReadClause): string =>
  clause.deed === 'create-folder' ? texts.deedMakeTheFolder : deeds()[clause.deed];

/** The chips of one step: what is done, with which documents, and where to. */
export function chipsOfClause(input: ClauseChipsInput): readonly ChipModel[] {
  const { reading, at, onChange } = input;
  const clause = reading.clauses[at];
  if (!clause) return [];
  const change = (next: ReadClause) => onChange(withClause(reading, at, next));
  const left = withoutClause(reading, at);
  const deed: ChipModel = {
    label: deedOf(clause),
    name: left === null ? texts.whatToDoNamed(deedOf(clause)) : texts.stepNamed(at + 1, deedOf(clause)),
    tone: 'deed',
    ...(left && { onRemove: () => onChange(left) }),
    ...(clause.deed !== 'create-folder' && {
      picker: () => ({
        title: texts.whatToDo,
        options: deedNames().map((name) => option(deeds()[name], () => change(withDeed(clause, name)), name === clause.deed)),
        ...(left && { actions: [{ label: texts.removeThisStep, isRemoval: true, run: () => onChange(left) }] }),
      }),
    }),
  };
  const selections =
    clause.deed === 'create-folder'
      ? []
      : clause.which.flatMap((selection, place) =>
          chipsOfSelection({
            selection,
            isLater: at > 0,
            input,
            change: (next) => change(withSelection(clause, place, next)),
          }).map((chip, index) => (place > 0 && index === 0 ? { ...chip, before: texts.and } : chip)),
        );
  const target = targetChip(clause, input.choices, change);
  // Of one selection, what adds to it ends the row.
  const added =
    clause.deed !== 'create-folder' && clause.which.length === 1 ? selections.filter(({ tone }) => tone === 'add') : [];
  return [deed, ...selections.filter((chip) => !added.includes(chip)), ...(target ? [target] : []), ...added];
}
