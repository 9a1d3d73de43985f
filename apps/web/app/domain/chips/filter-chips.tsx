import { useQuery } from '@tanstack/react-query';
import type { PredicateName } from 'contract/query/predicates';
import { printQuery } from 'contract/query/print-query';
import { allOf, eitherOfSame, type Query } from 'contract/query/query';
import { readQuery } from 'contract/query/read-query';
import { useState } from 'react';
import { chipChoices, NO_CHOICES } from './chip-choices';
import { ChipRow, type ChipModel } from './chip-row';
import { partsOf } from './edit-query';
import { addPage, chipsOfQuery } from './query-chips';
import { texts } from './texts/texts';

export interface FilterChipsProps {
  /** What a person typed, with parts such as `kind:invoice`. */
  typed: string;
  /** What is found here though documents alone do not tell it. */
  settled: readonly PredicateName[];
  /** Parts that are shown elsewhere. */
  hides?: (part: Query) => boolean;
  onType: (typed: string) => void;
}

/** What is asked here by the words that are typed. */
const TYPED_AS_WORDS: readonly PredicateName[] = ['about'];
const shows = () => false;

/** The parts of a typed filter as chips, which write it: nothing where it has none. */
export default function FilterChips({ typed, settled, hides = shows, onType }: FilterChipsProps) {
  const { data: choices = NO_CHOICES } = useQuery(chipChoices);
  const [now] = useState(() => Date.now());
  const { terms, rest } = readQuery(typed, now, settled);
  const [first, ...others] = eitherOfSame(terms.map((term) => term.query));
  if (first === undefined) return null;
  const query = allOf([first, ...others]);
  const input = {
    query,
    choices,
    now,
    without: TYPED_AS_WORDS,
    onChange: (next: Query | undefined) => onType([rest, next ? printQuery(next) : ''].filter((text) => text !== '').join(' ')),
  };
  const parts = partsOf(query);
  const shown = chipsOfQuery(input).filter((_, at) => {
    const part = parts[at];
    return part !== undefined && !hides(part);
  });
  if (shown.length === 0) return null;
  const add: ChipModel = { label: texts.add, name: texts.addACondition, tone: 'add', picker: () => addPage(input) };
  return <ChipRow label={texts.filter} chips={[...shown, add]} isBusy={false} />;
}
