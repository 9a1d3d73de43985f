import { DOCUMENT_KINDS, FactCorrection, FactName, type Facts } from 'contract/facts';
import { FACT_LABELS } from '~/domain/facts/fact-labels';

/** The facts in the order in which people ask for them. */
export const FACT_ROWS: readonly { fact: FactName; label: string }[] = Object.entries(FACT_LABELS).map(([fact, label]) => ({
  fact: FactName.parse(fact),
  label,
}));

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const sums = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A day as people say it: with its year where that is not this one. */
function dayInWords(day: Date, now: Date): string {
  const isThisYear = day.getFullYear() === now.getFullYear();
  return day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

/** A fact as it is shown; null where there is none. */
export function factInWords(facts: Facts, fact: FactName): string | null {
  const value = facts[fact]?.value;
  if (value === undefined) return null;
  if (typeof value === 'number') return sums.format(value);
  if (fact !== 'date' && fact !== 'due') return value;
  const time = Date.parse(`${value}T00:00:00Z`);
  return Number.isNaN(time) ? value : days.format(time);
}

/** How sure a fact is, as a person would say it. */
export function certaintyInWords({ confidence, by, shown }: NonNullable<Facts[FactName]>, now = new Date()): string {
  if (by === 'taught' && shown) return `As you showed on ${dayInWords(new Date(shown.at), now)}`;
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

/** Where the facts of a document come from, above what can be done with them. */
export function originInWords(facts: Facts): string {
  const isData = Object.values(facts).some((fact) => fact?.by === 'data');
  return isData ? 'Taken from the data of the electronic invoice; the rest is read from the pages.' : 'Read from the pages.';
}

/** The field in which a fact is corrected. */
export const fieldOf = (fact: FactName): 'choice' | 'date' | 'number' | 'text' => {
  if (fact === 'kind') return 'choice';
  if (fact === 'date' || fact === 'due') return 'date';
  return fact === 'total' ? 'number' : 'text';
};
export const KIND_CHOICES = DOCUMENT_KINDS;

/** What a person typed as a correction, or the sentence of what is wrong with it. Nothing typed says that there is none. */
export function readCorrection(fact: FactName, typed: string): { correction: FactCorrection } | { problem: string } {
  const text = typed.trim();
  const figures = text
    .replaceAll(/[\s’']/gu, '')
    .replace(/,(\d{1,2})$/u, '.$1')
    .replaceAll(',', '');
  const value = text === '' ? null : fact === 'total' ? Number(figures) : fact === 'currency' ? text.toUpperCase() : text;
  if (typeof value === 'number' && Number.isNaN(value)) return { problem: 'Write a number' };
  const parsed = FactCorrection.safeParse({ fact, value });
  return parsed.success ? { correction: parsed.data } : { problem: parsed.error.issues[0]?.message ?? 'That cannot be used' };
}
