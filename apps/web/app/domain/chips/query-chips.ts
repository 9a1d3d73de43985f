import type { ReadingChoices } from 'contract/command-reading';
import type { PredicateName } from 'contract/query/predicates';
import type { Query } from 'contract/query/query';
import { sameQuery } from 'contract/query/simplify-query';
import { bareOf, chipFields, fieldOf, nameChip, readTyped, type ChipField } from './chip-fields';
import type { PickerOption, PickerPage } from './chip-picker';
import type { ChipModel } from './chip-row';
import { sayChip } from './chip-words';
import { alternativesOf, chosenOf, partsOf, turned, withMore, withPart } from './edit-query';
import { texts } from './texts/texts';

/** Values of fields that are offered at once for what is typed where the field is still to be chosen. */
const FOUND = 12;

export interface QueryChipsInput {
  readonly query: Query | undefined;
  readonly choices: ReadingChoices;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Fields that are not offered. */
  readonly without?: readonly PredicateName[];
  readonly onChange: (query: Query | undefined) => void;
}

/** The values of a field, and what is typed for it. */
function valuesOf(
  field: ChipField,
  { choices, now }: QueryChipsInput,
  chosen: readonly Query[],
  choose: (query: Query) => void,
): PickerPage {
  const optionOf = (label: string, query: Query, detail?: string): PickerOption => ({
    label,
    ...(detail !== undefined && { detail }),
    isNow: chosen.some((value) => sameQuery(value, query)),
    choose: () => {
      choose(query);
      return undefined;
    },
  });
  const { name, label: title, example } = field;
  return {
    title,
    ...(example !== undefined && { example }),
    options: field.options(choices, now).map(({ label, query, detail }) => optionOf(label, query, detail)),
    ...(example !== undefined && {
      read: (typed: string) => {
        const read = readTyped(name, typed, now);
        return 'sentence' in read ? read : optionOf(sayChip(read.query), read.query);
      },
    }),
  };
}

/** What a chip may become: another value of its field, all but these, nothing. */
function changePage(part: Query, at: number, input: QueryChipsInput): PickerPage {
  const { query, onChange } = input;
  const change = (next: Query | null) => onChange(withPart(query, at, next));
  const field = fieldOf(part);
  const values = field && valuesOf(field, input, alternativesOf(bareOf(part)), (value) => change(chosenOf(part, value)));
  return {
    ...(values ?? { title: nameChip(part), options: [] }),
    actions: [
      ...('everything' in part
        ? []
        : [{ label: 'not' in part ? texts.onlyThese : texts.allButThese, run: () => change(turned(part)) }]),
      { label: texts.remove, isRemoval: true, run: () => change(null) },
    ],
  };
}

/** What else can be asked: a field first, then its value; or a value at once, by its name. */
export function addPage(input: QueryChipsInput): PickerPage {
  const { query, choices, now, without = [], onChange } = input;
  const add = (part: Query) => onChange(withMore(query, part));
  const fields = chipFields().filter(
    ({ name }) => !without.includes(name) && (!isFlag(name) || !partsOf(query).some((part) => name in part)),
  );
  const fold = (text: string) => text.toLowerCase();
  return {
    title: texts.add,
    example: texts.kindSenderDate,
    options: fields.map((field) => ({
      label: field.label,
      choose: () => {
        if (field.example !== undefined) return valuesOf(field, input, [], add);
        const [only] = field.options(choices, now);
        if (only) add(only.query);
        return undefined;
      },
    })),
    found: (typed) =>
      fields
        .filter(({ example }) => example !== undefined)
        .flatMap((field) =>
          field
            .options(choices, now)
            .filter(({ label }) => fold(label).includes(fold(typed)))
            .map(({ label, query: part }) => ({
              label: texts.labelled(field.label, label),
              choose: () => {
                add(part);
                return undefined;
              },
            })),
        )
        .slice(0, FOUND),
  };
}

const isFlag = (name: string): boolean => chipFields().some((field) => field.name === name && field.example === undefined);

/** A chip for each part of a query. */
export const chipsOfQuery = (input: QueryChipsInput): readonly ChipModel[] =>
  partsOf(input.query).map((part, at) => ({
    label: sayChip(part),
    name: nameChip(part),
    picker: () => changePage(part, at, input),
    onRemove: () => input.onChange(withPart(input.query, at, null)),
  }));
