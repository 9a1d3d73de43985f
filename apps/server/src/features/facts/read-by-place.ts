import { readFileSync } from 'node:fs';
import type { DocumentKind, FactPlace, Facts } from 'contract/facts';
import { currencyOf } from './candidates/find-amounts.ts';
import type { ChosenFact } from './candidates/found-candidate.ts';
import { layOutPage } from './page/lay-out-page.ts';
import type { DocumentToRead } from './document-to-read.ts';
import { chooseFacts, confidenceOf, describePaper, paperFeatures, type Choice } from './scoring/choose-facts.ts';
import { readFactModel, type FactModel } from './scoring/fact-model.ts';

const FILE = new URL('./scoring/facts.model.bin', import.meta.url);
let kept: FactModel | null = null;
/** The scorers, read once by whoever reads facts first. */
const model = (): FactModel => (kept ??= readFactModel(readFileSync(FILE)));

/** A document gives its facts on its first pages, and sums on its last. */
const FIRST_PAGES = 3;

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
export function readByPlace({ filename, pages, language, kind }: DocumentToRead & { readonly kind: DocumentKind }): Facts {
  const last = pages.at(-1);
  const read = pages.filter((page, at) => at < FIRST_PAGES || page === last);
  const laid = read.map(({ placed }) => layOutPage(placed));
  const texts = new Map(read.map(({ pageNumber, text }) => [pageNumber, text]));
  const scorers = model();
  const chosen = chooseFacts(scorers, describePaper(laid, filename), paperFeatures(kind, language));
  const fact = (name: ChosenFact) => {
    const choice = chosen.get(name);
    return choice?.candidate
      ? { value: choice.candidate.value, place: placeOf(choice, texts), confidence: confidenceOf(choice, scorers[name].sure) }
      : null;
  };
  const [date, due, sender, recipient, reference, total] = [
    fact('date'),
    fact('due'),
    fact('sender'),
    fact('recipient'),
    fact('reference'),
    fact('total'),
  ];
  const currency = chosen.get('total')?.candidate?.currency ?? currencyOf([...texts.values()].join('\n'));
  return {
    ...(date && { date }),
    ...(due && { due }),
    ...(sender && { sender }),
    ...(recipient && { recipient }),
    ...(total && { total: { ...total, value: Number(total.value) } }),
    ...(total && currency !== undefined && { currency: { ...total, value: currency } }),
    ...(reference && { reference }),
  };
}
