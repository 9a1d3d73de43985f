import { DOCUMENT_KINDS, FactCorrection, FactName, type Facts } from 'contract/facts';
import { FACT_LABELS } from '~/domain/facts/fact-labels';
import { dayInWords, lengthInWords, periodInWords, readLength, readPeriod } from './fact-times';

interface FactRowOf {
  readonly fact: FactName;
  readonly label: string;
}
const rowOf = (fact: FactName): FactRowOf => ({ fact, label: FACT_LABELS[fact] });

const LISTING: ReadonlySet<string> = new Set(['invoice', 'receipt', 'quotation', 'statement', 'payslip', 'tax notice']);

/** Facts that only some papers have, by what they are about. */
export const MORE_FACTS: readonly { readonly title: string; readonly rows: readonly FactRowOf[] }[] = [
  { title: 'Sums', rows: (['net', 'tax'] as const).map(rowOf) },
  { title: 'Numbers', rows: (['customer', 'iban'] as const).map(rowOf) },
  { title: 'Times', rows: (['period', 'until', 'inspection', 'warranty', 'notice'] as const).map(rowOf) },
];
const isMore = (fact: FactName): boolean => MORE_FACTS.some(({ rows }) => rows.some((row) => row.fact === fact));

/** The others, in the order in which people ask for them. */
export const FACT_ROWS: readonly FactRowOf[] = Object.keys(FACT_LABELS)
  .map((fact) => FactName.parse(fact))
  .filter((fact) => !isMore(fact))
  .map(rowOf);

/** How many of the folded facts a document has, and whether one of them is being corrected. */
export const countMore = (facts: Facts): number =>
  MORE_FACTS.reduce((sum, { rows }) => sum + rows.filter(({ fact }) => facts[fact] !== undefined).length, 0);
/** Whether a document is one whose pages list amounts. */
export const hasRows = ({ kind }: Facts): boolean => kind !== undefined && LISTING.has(kind.value);
export const isFolded = (fact: FactName | undefined): boolean => fact !== undefined && isMore(fact);

const sums = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A day of which people know the year: with its year where that is not this one. */
function nearDayInWords(day: Date, now: Date): string {
  const isThisYear = day.getFullYear() === now.getFullYear();
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

/** An amount as people write it. */
export const sumInWords = (amount: number): string => sums.format(amount);

/** A fact as it is shown; null where there is none. */
export function factInWords(facts: Facts, fact: FactName): string | null {
  const value = facts[fact]?.value;
  if (value === undefined) return null;
  if (typeof value === 'number') return sums.format(value);
  if (fact === 'period') return periodInWords(value);
  return TIMES.has(fact) ? (lengthInWords(value) ?? dayInWords(value)) : value;
}

/** Facts that are a day, a month or a length of time. */
const TIMES: ReadonlySet<FactName> = new Set(['date', 'due', 'until', 'inspection', 'warranty', 'notice']);
const SUMS: ReadonlySet<FactName> = new Set(['total', 'net', 'tax']);

/** How sure a fact is, as a person would say it. */
export function certaintyInWords({ confidence, by, shown }: NonNullable<Facts[FactName]>, now = new Date()): string {
  if (by === 'taught' && shown) return `As you showed on ${nearDayInWords(new Date(shown.at), now)}`;
  if (by === 'person') return 'Corrected by you';
  if (by === 'learned') return 'As you corrected others of this sender';
  if (by === 'data') return 'From the invoice’s data';
  if (confidence >= 0.8) return 'Sure';
  return confidence >= 0.6 ? 'Likely' : 'A guess';
}

/** What to look at: the pages print another sum than the data of the electronic invoice says, or its own sums do not add up. */
export function warningInWords({ total }: Facts, fact: FactName): string | null {
  if (fact !== 'total' || total === undefined) return null;
  const { value, printed, contradiction } = total;
  if (printed !== undefined) return `The page says ${sums.format(printed)}`;
  if (contradiction === undefined) return null;
  const { stated, summed } = contradiction;
  return value === stated
    ? `Net amount and tax in the invoice’s data make ${sums.format(summed)}`
    : `The invoice’s data says ${sums.format(stated)}`;
}

/** The other day that the figures of a date may mean, as it is said and as a correction. */
export function otherDay(facts: Facts, fact: FactName): { words: string; correction: FactCorrection } | null {
  if (fact !== 'date' && fact !== 'due') return null;
  const other = facts[fact]?.or;
  return other === undefined ? null : { words: dayInWords(other), correction: { fact, value: other } };
}

/** Where the facts of a document come from, above what can be done with them. */
export function originInWords(facts: Facts): string {
  const isData = Object.values(facts).some((fact) => fact?.by === 'data');
  return isData ? 'Taken from the data of the electronic invoice; the rest is read from the pages.' : 'Read from the pages.';
}

/** The field in which a fact is corrected. */
export const fieldOf = (fact: FactName): 'choice' | 'date' | 'number' | 'text' => {
  if (fact === 'kind') return 'choice';
  if (fact === 'date' || fact === 'due') return 'date';
  return SUMS.has(fact) ? 'number' : 'text';
};
/** What is written in the empty field of a fact. */
export const exampleOf = (fact: FactName): string | undefined => {
  if (fact === 'period') return '2025, 2025-03 or 2025-04-01 to 2025-06-30';
  if (fact === 'until' || fact === 'inspection') return '2025-03-12 or 2025-03';
  if (fact === 'warranty') return '2 years, 2027-03-12 or 2027-03';
  if (fact === 'notice') return '3 months';
  return fieldOf(fact) === 'date' ? undefined : 'Empty: there is none';
};
/** What stands in the field of a fact when it is opened. */
export const typedOf = (facts: Facts, fact: FactName): string => {
  const value = facts[fact]?.value;
  if (typeof value !== 'string') return String(value ?? '');
  return (fact === 'notice' || fact === 'warranty' ? lengthInWords(value) : null) ?? value;
};

export const KIND_CHOICES = DOCUMENT_KINDS;

/** What a person typed as a correction, or the sentence of what is wrong with it. Nothing typed says that there is none. */
export function readCorrection(fact: FactName, typed: string): { correction: FactCorrection } | { problem: string } {
  const text = typed.trim();
  const figures = text
    .replaceAll(/[\s’']/gu, '')
    .replace(/,(\d{1,2})$/u, '.$1')
    .replaceAll(',', '');
  const read = () => {
    if (SUMS.has(fact)) return Number(figures);
    if (fact === 'currency' || fact === 'iban') return text.toUpperCase();
    if (fact === 'period') return readPeriod(text);
    return fact === 'notice' || fact === 'warranty' ? readLength(text) : text;
  };
  const value = text === '' ? null : read();
  if (typeof value === 'number' && Number.isNaN(value)) return { problem: 'Write a number' };
  const parsed = FactCorrection.safeParse({ fact, value });
  return parsed.success ? { correction: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'That cannot be used' };
}
