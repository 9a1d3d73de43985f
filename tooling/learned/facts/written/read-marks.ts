// What the marks of a written paper say, as facts are kept.
import { amountsIn } from '../../../../apps/server/src/features/facts/candidates/find-amounts.ts';
import { datesIn, putsMonthFirst } from '../../../../apps/server/src/features/facts/candidates/find-dates.ts';
import {
  dayAfter,
  daysWithoutYearIn,
  termsIn,
  yearsIn,
} from '../../../../apps/server/src/features/facts/candidates/find-terms.ts';
import { MORE_FACTS, type ChosenFact } from '../../../../apps/server/src/features/facts/candidates/found-candidate.ts';
import { accountsIn } from '../../../../apps/server/src/features/facts/spans/find-accounts.ts';
import { monthsIn } from '../../../../apps/server/src/features/facts/spans/find-months.ts';
import { periodsIn } from '../../../../apps/server/src/features/facts/spans/find-periods.ts';
import { plainWord } from '../../../../apps/server/src/features/facts/page/find-labels.ts';
import { layOutPage, type Segment } from '../../../../apps/server/src/features/facts/page/lay-out-page.ts';
import { placeTyped } from '../../../../apps/server/src/features/facts/page/words-of-page.ts';
import type { MadeFacts } from '../papers/made-paper.ts';
import type { Fault, Mark, MarkName, WrittenPaper } from './parse-written.ts';

/** A text as one stretch of words, as the finders take it. */
const stretchOf = (text: string): Segment | undefined =>
  layOutPage(placeTyped(1, text.replaceAll(/\s+/g, ' ').trim())).rows[0]?.segments[0];

const wholeText = ({ lines }: WrittenPaper): string => lines.map(({ cells }) => cells.join('\n')).join('\n');

interface Readers {
  readonly date: (text: string) => string | undefined;
  readonly amount: (text: string) => string | undefined;
  readonly term: (text: string) => string | undefined;
  readonly month: (text: string) => string | undefined;
  readonly length: (text: string) => string | undefined;
  readonly period: (text: string) => string | undefined;
  readonly account: (text: string) => string | undefined;
}
function readersOf(paper: WrittenPaper): Readers {
  const us = putsMonthFirst(wholeText(paper));
  const first = (text: string, find: (segment: Segment) => readonly { readonly value: string }[]) => {
    const stretch = stretchOf(text);
    const found = stretch ? find(stretch) : [];
    return found.length === 1 ? found[0]?.value : undefined;
  };
  return {
    date: (text) => first(text, (segment) => datesIn(segment, us)),
    amount: (text) => first(text, amountsIn),
    term: (text) => first(text, termsIn) ?? first(text, daysWithoutYearIn),
    month: (text) => first(text, monthsIn),
    length: (text) => first(text, termsIn) ?? first(text, yearsIn),
    period: (text) => first(text, (segment) => periodsIn(segment, us)),
    account: (text) => first(text, accountsIn),
  };
}

const AMOUNTS: ReadonlySet<MarkName> = new Set(['total', 'net', 'tax']);
/** A date or an amount that is marked may be said twice in another form, but never be another. */
const ONE_VALUE: ReadonlySet<MarkName> = new Set(['date', 'due', 'total', 'net', 'reference']);

const valueOf = ({ fact, text }: Mark, readers: Readers): string | undefined => {
  if (fact === 'date') return readers.date(text);
  // A day without its year is the next one after the date.
  if (fact === 'due') return readers.date(text) ?? readers.term(text);
  if (AMOUNTS.has(fact)) return readers.amount(text);
  if (fact === 'due-days') return readers.term(text);
  return text;
};

const sameAs = (fact: MarkName, value: string): string => (fact === 'reference' ? plainWord(value) : value);

/** What is wrong with the marks of a paper. */
export function checkMarks(paper: WrittenPaper): Fault[] {
  const faults: Fault[] = [];
  const readers = readersOf(paper);
  const said = new Map<MarkName, string>();
  for (const mark of paper.marks) {
    const { fact, text, line } = mark;
    const value = valueOf(mark, readers);
    if (value === undefined) {
      const as =
        fact === 'date' || fact === 'due'
          ? 'one date with day, month and year'
          : fact === 'due-days'
            ? 'a number of days, weeks or months'
            : 'one amount';
      faults.push({ line, says: `“${text}” (${fact}) cannot be read as ${as}` });
      continue;
    }
    const held = said.get(fact);
    if (ONE_VALUE.has(fact) && held !== undefined && sameAs(fact, held) !== sameAs(fact, value))
      faults.push({ line, says: `${fact} is marked as “${held}” before and as “${value}” here` });
    said.set(fact, held ?? value);
    if (fact === 'iban' && !/^[A-Z]{2}\d{2}[\dA-Z ]{8,}$/.test(text)) faults.push({ line, says: `“${text}” is no IBAN` });
    if (fact === 'reference' && !/\d/.test(text)) faults.push({ line, says: `“${text}” (reference) has no figure` });
    if ((fact === 'sender' || fact === 'recipient') && (text.length > 70 || /[:]$/.test(text)))
      faults.push({ line, says: `“${text}” (${fact}) is more than a name` });
  }
  const [date, due] = [said.get('date'), said.get('due')];
  if (date !== undefined && due !== undefined && /^\d/.test(due) && due < date)
    faults.push({ line: paper.line, says: `it is due on ${due}, before its date ${date}` });
  if ((said.has('due-days') || due?.startsWith('--') === true) && date === undefined)
    faults.push({ line: paper.line, says: 'a day to count or without a year is marked, and no date from which' });
  return faults;
}

/** A mark of a fact that only some papers have, as facts are kept; missing where it is written in words that nobody reads. */
function moreOf({ fact, text }: Mark, readers: Readers, date: string | undefined): string | undefined {
  const counted = () => {
    const term = readers.term(text);
    return term !== undefined && date !== undefined ? dayAfter(date, term) : undefined;
  };
  if (fact === 'net' || fact === 'tax') return readers.amount(text);
  if (fact === 'iban') return readers.account(text);
  if (fact === 'period') return readers.period(text);
  if (fact === 'until' || fact === 'inspection') return readers.date(text) ?? readers.month(text) ?? counted();
  if (fact === 'warranty') return readers.date(text) ?? readers.month(text) ?? readers.length(text) ?? counted();
  return fact === 'notice' ? first(readers.length(text)) : text;
}
const first = (length: string | undefined): string | undefined => (length?.endsWith('Y') === true ? undefined : length);

/** What the marks say of the facts that only some papers have. */
function moreFacts(paper: WrittenPaper, readers: Readers, date: string | undefined): Partial<MadeFacts> {
  const said = new Map<ChosenFact, string[]>();
  const untold = new Set<ChosenFact>();
  for (const mark of paper.marks) {
    const fact = MORE_FACTS.find((one) => one === mark.fact);
    if (!fact) continue;
    const value = moreOf(mark, readers, date)?.replaceAll(/\s+/g, ' ');
    if (value === undefined) untold.add(fact);
    else said.set(fact, [...(said.get(fact) ?? []), value]);
  }
  for (const fact of said.keys()) untold.delete(fact);
  const text = (fact: ChosenFact) => said.get(fact)?.[0];
  const [net, tax, customer, iban, period] = [text('net'), text('tax'), text('customer'), text('iban'), text('period')];
  const [until, inspection, warranty, notice] = [text('until'), text('inspection'), text('warranty'), text('notice')];
  return {
    ...(net !== undefined && { net: Number(net) }),
    ...(tax !== undefined && { tax: Number(tax) }),
    ...(customer !== undefined && { customer }),
    ...(iban !== undefined && { iban }),
    ...(period !== undefined && { period }),
    ...(until !== undefined && { until }),
    ...(inspection !== undefined && { inspection }),
    ...(warranty !== undefined && { warranty }),
    ...(notice !== undefined && { notice }),
    untold: [...untold],
    also: Object.fromEntries(said),
  };
}

/** What a written paper says. Names and numbers that it writes in another way elsewhere are right too. */
export function factsOfWritten(paper: WrittenPaper): MadeFacts {
  const readers = readersOf(paper);
  const values = (fact: MarkName): string[] => [
    ...new Set(
      paper.marks.filter((mark) => mark.fact === fact).flatMap((mark) => valueOf(mark, readers)?.replaceAll(/\s+/g, ' ') ?? []),
    ),
  ];
  const [date] = values('date');
  const [days] = values('due-days');
  const [written = days] = values('due');
  const isCounted = written !== undefined && !/^\d/.test(written);
  const due = isCounted ? (date === undefined ? undefined : dayAfter(date, written)) : written;
  const [sender, ...senders] = values('sender');
  const [recipient, ...recipients] = values('recipient');
  const [reference] = values('reference');
  const [total] = values('total');
  const more = moreFacts(paper, readers, date);
  return {
    ...more,
    kind: paper.kind,
    ...(date !== undefined && { date }),
    ...(due !== undefined && { due }),
    ...(sender !== undefined && { sender }),
    ...(recipient !== undefined && { recipient }),
    ...(reference !== undefined && { reference }),
    ...(total !== undefined && { total: Number(total) }),
    also: { ...more.also, sender: senders, recipient: recipients },
  };
}
