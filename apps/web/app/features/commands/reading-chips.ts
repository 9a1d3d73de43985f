import type { CommandReading, ReadClause, ReadingChoices, ReadSelection } from 'contract/command-reading';
import type { PickerOption, PickerPage } from '~/domain/chips/chip-picker';
import type { ChipModel } from '~/domain/chips/chip-row';
import { addPage, chipsOfQuery } from '~/domain/chips/query-chips';
import { type DocumentDeed, withClause, withDeed, without, withoutClause, withSelection } from './edit-reading';
import { targetChip } from './target-chip';

export interface ClauseChipsInput {
  readonly reading: CommandReading;
  /** Which step. */
  readonly at: number;
  readonly choices: ReadingChoices;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly onChange: (reading: CommandReading) => void;
}

const DEEDS: Readonly<Record<DocumentDeed, string>> = {
  move: 'move',
  tag: 'tag',
  untag: 'take the tag off',
  star: 'star',
  unstar: 'take the star off',
  rename: 'rename',
  group: 'group',
  trash: 'move to Trash',
  restore: 'take out of Trash',
  find: 'find',
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table are the deeds
const DEED_NAMES = Object.keys(DEEDS) as DocumentDeed[];

type Order = NonNullable<ReadSelection['order']>;
const ORDERS: readonly { readonly order: Order; readonly word: string }[] = [
  { order: { by: 'date', descending: true }, word: 'newest' },
  { order: { by: 'date', descending: false }, word: 'oldest' },
  { order: { by: 'added', descending: true }, word: 'last added' },
  { order: { by: 'added', descending: false }, word: 'first added' },
  { order: { by: 'size', descending: true }, word: 'largest' },
  { order: { by: 'size', descending: false }, word: 'smallest' },
  { order: { by: 'total', descending: true }, word: 'highest amount' },
  { order: { by: 'total', descending: false }, word: 'lowest amount' },
];
const wordOf = ({ by, descending }: Order): string =>
  ORDERS.find(({ order }) => order.by === by && order.descending === descending)?.word ?? (descending ? 'last' : 'first');

const option = (label: string, run: () => void, isNow = false): PickerOption => ({
  label,
  isNow,
  choose: () => {
    run();
    return undefined;
  },
});
const remove = (run: () => void) => [{ label: 'Remove', isRemoval: true, run }];

/** A whole number that is typed. */
const counted = (typed: string, run: (many: number) => void) => {
  const many = /^\d{1,5}$/.test(typed) ? Number(typed) : 0;
  return many > 0 ? option(typed, () => run(many)) : { sentence: 'Write a number, such as 3.' };
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
    const label = from === 'here' ? 'in this folder' : isLater ? 'them' : 'what is selected';
    chips.push({ label, name: `Files: ${label}`, onRemove: () => change(without(selection, 'from')) });
  }
  if (order) {
    const label = `only the ${wordOf(order)}${first === 1 ? '' : ` ${first}`}`;
    const onRemove = () => change(without(selection, 'order', 'first'));
    const picker = (): PickerPage => ({
      title: 'How many, in which order',
      example: '3',
      options: ORDERS.map((row) =>
        option(row.word, () => change({ ...selection, order: row.order, first }), row.word === wordOf(order)),
      ),
      read: (typed) => counted(typed, (many) => change({ ...selection, order, first: many })),
      actions: remove(onRemove),
    });
    chips.push({ label, name: `Order: ${label}`, picker, onRemove });
  }
  if (count !== undefined) {
    const onRemove = () => change(without(selection, 'count'));
    const picker = (): PickerPage => ({
      title: 'How many there must be',
      example: '3',
      options: [],
      read: (typed) => counted(typed, (many) => change({ ...selection, count: many })),
      actions: remove(onRemove),
    });
    chips.push({ label: `exactly ${count}`, name: `Number: exactly ${count}`, picker, onRemove });
  }
  if (one) chips.push({ label: 'one only', name: 'Number: one only', onRemove: () => change(without(selection, 'one')) });
  for (const [place, { said }] of unused.entries()) {
    const left = unused.filter((_, other) => other !== place);
    const rest = without(selection, 'unused');
    chips.push({
      label: said,
      name: `Not used: ${said}`,
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
    const orders = ORDERS.map(({ order, word }) => option(`Only the ${word}`, () => change({ ...selection, order, first: 1 })));
    const all = isNothing ? [option('Everything', () => change({ ...rest, query: { everything: true } }))] : [];
    return { ...page, options: [...page.options, ...(selection.order ? [] : orders), ...all] };
  };
  return [
    ...parts,
    ...beside,
    isNothing
      ? { label: 'which documents?', name: 'Documents: which documents?', tone: 'missing', picker: add }
      : { label: 'Add', name: 'Add a condition', tone: 'add', picker: add },
  ];
}

const deedOf = (clause: ReadClause): string => (clause.deed === 'create-folder' ? 'make the folder' : DEEDS[clause.deed]);

/** The chips of one step: what is done, with which documents, and where to. */
export function chipsOfClause(input: ClauseChipsInput): readonly ChipModel[] {
  const { reading, at, onChange } = input;
  const clause = reading.clauses[at];
  if (!clause) return [];
  const change = (next: ReadClause) => onChange(withClause(reading, at, next));
  const left = withoutClause(reading, at);
  const deed: ChipModel = {
    label: deedOf(clause),
    name: left === null ? `What to do: ${deedOf(clause)}` : `Step ${at + 1}: ${deedOf(clause)}`,
    tone: 'deed',
    ...(left && { onRemove: () => onChange(left) }),
    ...(clause.deed !== 'create-folder' && {
      picker: () => ({
        title: 'What to do',
        options: DEED_NAMES.map((name) => option(DEEDS[name], () => change(withDeed(clause, name)), name === clause.deed)),
        ...(left && { actions: [{ label: 'Remove this step', isRemoval: true, run: () => onChange(left) }] }),
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
          }).map((chip, index) => (place > 0 && index === 0 ? { ...chip, before: 'and' } : chip)),
        );
  const target = targetChip(clause, input.choices, change);
  // Of one selection, what adds to it ends the row.
  const added =
    clause.deed !== 'create-folder' && clause.which.length === 1 ? selections.filter(({ tone }) => tone === 'add') : [];
  return [deed, ...selections.filter((chip) => !added.includes(chip)), ...(target ? [target] : []), ...added];
}
