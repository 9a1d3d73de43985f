import { readFileSync } from 'node:fs';
import type { FactPlace, Facts } from 'contract/facts';
import { fitsCheck } from '#kernel/iban.ts';
import { leavesOrderOpen } from './candidates/find-dates.ts';
import { currencyOf } from './candidates/find-amounts.ts';
import type { ChosenFact } from './candidates/found-candidate.ts';
import type { LaidPage } from './page/lay-out-page.ts';
import type { DocumentToRead } from './document-to-read.ts';
import { chooseFacts, confidenceOf, type Choice } from './scoring/choose-facts.ts';
import { describePaper, type KnownPaper } from './scoring/describe-paper.ts';
import { readFactModel, type FactReader } from './scoring/fact-model.ts';
import { readPageNetwork } from './scoring/page-network-file.ts';

const FILE = new URL('./scoring/facts.model.bin', import.meta.url);
const PAGE_FILE = new URL('./scoring/page.model.bin', import.meta.url);
let kept: FactReader | null = null;
/** The scorers, read once by whoever reads facts first. */
const reader = (): FactReader =>
  (kept ??= { scorers: readFactModel(readFileSync(FILE)), page: readPageNetwork(readFileSync(PAGE_FILE)) });

/** How sure an IBAN is whose figures do not fit its check: one of them was misread. */
const MISREAD = 0.5;
/** How sure a date is whose day and month may change places. */
const EITHER = 0.7;

/** The line of the page's own text in which a choice stands. */
function placeOf({ candidate }: Choice, texts: ReadonlyMap<number, string>): FactPlace | null {
  const start = candidate?.words[0]?.start;
  if (!candidate || start === undefined) return null;
  const page = candidate.page.pageNumber;
  const text = texts.get(page) ?? '';
  const end = text.indexOf('\n', start);
  const quote = text.slice(text.lastIndexOf('\n', start - 1) + 1, end < 0 ? undefined : end).trim();
  return quote === '' ? null : { page, quote };
}

/** Facts of a paper by where each value stands among labels and other values. What the paper does not say is missing. */
export function readByPlace(
  laid: readonly LaidPage[],
  pages: Pick<DocumentToRead, 'pages'>['pages'],
  known: KnownPaper,
): Omit<Facts, 'kind' | 'title' | 'language'> {
  const texts = new Map(pages.map(({ pageNumber, text }) => [pageNumber, text]));
  const { scorers, page } = reader();
  const chosen = chooseFacts({ scorers, page }, describePaper(laid, known));
  const fact = (name: ChosenFact) => {
    const choice = chosen.get(name);
    return choice?.candidate
      ? { value: choice.candidate.value, place: placeOf(choice, texts), confidence: confidenceOf(choice, scorers[name].sure) }
      : null;
  };
  const [date, due, sender, recipient, reference, total, net, tax, customer, iban] = [
    fact('date'),
    fact('due'),
    fact('sender'),
    fact('recipient'),
    fact('reference'),
    fact('total'),
    fact('net'),
    fact('tax'),
    fact('customer'),
    fact('iban'),
  ];
  const [period, until, inspection, warranty, notice] = [
    fact('period'),
    fact('until'),
    fact('inspection'),
    fact('warranty'),
    fact('notice'),
  ];
  const isOpen = leavesOrderOpen([...texts.values()].join('\n'), known.language);
  /** Day and month may change places where nothing on the paper decides. */
  const withOther = (said: NonNullable<typeof date>, name: 'date' | 'due') => {
    const isEither = isOpen && chosen.get(name)?.candidate?.traits.includes('either') === true;
    const [year, month, day] = said.value.split('-');
    return isEither && month !== day
      ? { ...said, or: `${year}-${day}-${month}`, confidence: Math.min(said.confidence, EITHER) }
      : said;
  };
  const currency = chosen.get('total')?.candidate?.currency ?? currencyOf([...texts.values()].join('\n'));
  return {
    ...(date && { date: withOther(date, 'date') }),
    ...(due && { due: withOther(due, 'due') }),
    ...(sender && { sender }),
    ...(recipient && { recipient }),
    ...(total && { total: { ...total, value: Number(total.value) } }),
    ...(total && currency !== undefined && { currency: { ...total, value: currency } }),
    ...(reference && { reference }),
    ...(net && { net: { ...net, value: Number(net.value) } }),
    ...(tax && { tax: { ...tax, value: Number(tax.value) } }),
    ...(customer && { customer }),
    ...(iban && {
      iban: { ...iban, confidence: fitsCheck(iban.value) ? iban.confidence : Math.min(iban.confidence, MISREAD) },
    }),
    ...(period && { period }),
    ...(until && { until }),
    ...(inspection && { inspection }),
    ...(warranty && { warranty }),
    ...(notice && { notice }),
  };
}
