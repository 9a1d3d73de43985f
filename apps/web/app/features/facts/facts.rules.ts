import { DOCUMENT_KINDS, FactCorrection, FactName, type Facts } from 'contract/facts';
import { factLabels } from '~/domain/facts/fact-labels';
import { kindName } from '~/domain/kinds/kind-name';
import { shownLocale } from '~/lib/language/shown-language';
import { formatNumber } from '~/lib/text/format';
import { dayInWords, lengthInWords, periodInWords, readLength, readPeriod } from './fact-times';
import { texts } from './texts/texts';

interface FactRowOf {
  readonly fact: FactName;
  readonly label: string;
}
const rowsOf = (facts: readonly FactName[]): FactRowOf[] => {
  const labels = factLabels();
  return facts.map((fact) => ({ fact, label: labels[fact] }));
};

const LISTING: ReadonlySet<string> = new Set(['invoice', 'receipt', 'quotation', 'statement', 'payslip', 'tax notice']);

const SOME_SUMS = ['net', 'tax'] as const;
const SOME_NUMBERS = ['customer', 'iban'] as const;
const SOME_TIMES = ['period', 'until', 'inspection', 'warranty', 'notice'] as const;
const MORE: readonly FactName[] = [...SOME_SUMS, ...SOME_NUMBERS, ...SOME_TIMES];

/** Facts that only some papers have, by what they are about. */
export const moreFacts = (): readonly { readonly title: string; readonly rows: readonly FactRowOf[] }[] => [
  { title: texts.sums, rows: rowsOf(SOME_SUMS) },
  { title: texts.numbers, rows: rowsOf(SOME_NUMBERS) },
  { title: texts.times, rows: rowsOf(SOME_TIMES) },
];
const isMore = (fact: FactName): boolean => MORE.includes(fact);

/** The others, in the order in which people ask for them. */
export const factRows = (): readonly FactRowOf[] =>
  rowsOf(
    Object.keys(factLabels())
      .map((fact) => FactName.parse(fact))
      .filter((fact) => !isMore(fact)),
  );

/** How many of the folded facts a document has, and whether one of them is being corrected. */
export const countMore = (facts: Facts): number => MORE.filter((fact) => facts[fact] !== undefined).length;
/** Whether a document is one whose pages list amounts. */
export const hasRows = ({ kind }: Facts): boolean => kind !== undefined && LISTING.has(kind.value);
export const isFolded = (fact: FactName | undefined): boolean => fact !== undefined && isMore(fact);

/** A day of which people know the year: with its year where that is not this one. */
function nearDayInWords(day: Date, now: Date): string {
  const isThisYear = day.getFullYear() === now.getFullYear();
  return day.toLocaleDateString(shownLocale(), { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) });
}

/** An amount as people write it. */
export const sumInWords = (amount: number): string =>
  formatNumber(amount, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** A fact as it is shown; null where there is none. */
export function factInWords(facts: Facts, fact: FactName): string | null {
  const value = facts[fact]?.value;
  if (value === undefined) return null;
  if (typeof value === 'number') return sumInWords(value);
  if (fact === 'kind') return kindName(value);
  if (fact === 'period') return periodInWords(value);
  return TIMES.has(fact) ? (lengthInWords(value) ?? dayInWords(value)) : value;
}

/** Facts that are a day, a month or a length of time. */
const TIMES: ReadonlySet<FactName> = new Set(['date', 'due', 'until', 'inspection', 'warranty', 'notice']);
const SUMS: ReadonlySet<FactName> = new Set(['total', 'net', 'tax']);

/** How sure a fact is, as a person would say it. */
export function certaintyInWords({ confidence, by, shown }: NonNullable<Facts[FactName]>, now = new Date()): string {
  if (by === 'taught' && shown) return texts.asYouShowedOn(nearDayInWords(new Date(shown.at), now));
  if (by === 'person') return texts.correctedByYou;
  if (by === 'learned') return texts.asYouCorrectedOthers;
  if (by === 'data') return texts.fromTheInvoicesData;
  if (confidence >= 0.8) return texts.sure;
  return confidence >= 0.6 ? texts.likely : texts.aGuess;
}

/** What to look at: the pages print another sum than the data of the electronic invoice says, or its own sums do not add up. */
export function warningInWords({ total }: Facts, fact: FactName): string | null {
  if (fact !== 'total' || total === undefined) return null;
  const { value, printed, contradiction } = total;
  if (printed !== undefined) return texts.thePageSays(sumInWords(printed));
  if (contradiction === undefined) return null;
  const { stated, summed } = contradiction;
  return value === stated ? texts.netAndTaxMake(sumInWords(summed)) : texts.theInvoicesDataSays(sumInWords(stated));
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
  return isData ? texts.takenFromTheData : texts.readFromThePages;
}

/** The field in which a fact is corrected. */
export const fieldOf = (fact: FactName): 'choice' | 'date' | 'number' | 'text' => {
  if (fact === 'kind') return 'choice';
  if (fact === 'date' || fact === 'due') return 'date';
  return SUMS.has(fact) ? 'number' : 'text';
};
/** What is written in the empty field of a fact. */
export const exampleOf = (fact: FactName): string | undefined => {
  if (fact === 'period') return texts.examplePeriod;
  if (fact === 'until' || fact === 'inspection') return texts.exampleDay;
  if (fact === 'warranty') return texts.exampleWarranty;
  if (fact === 'notice') return texts.exampleNotice;
  return fieldOf(fact) === 'date' ? undefined : texts.emptyThereIsNone;
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
  if (typeof value === 'number' && Number.isNaN(value)) return { problem: texts.writeANumber };
  const parsed = FactCorrection.safeParse({ fact, value });
  return parsed.success ? { correction: parsed.data } : { problem: parsed.error.issues[0]?.message ?? texts.thatCannotBeUsed };
}
