import { readFileSync } from 'node:fs';
import type { FactPlace, Facts } from 'contract/facts';
import { currencyOf } from './candidates/find-amounts.ts';
import type { ChosenFact } from './candidates/found-candidate.ts';
import type { LaidPage } from './page/lay-out-page.ts';
import type { DocumentToRead } from './document-to-read.ts';
import { chooseFacts, confidenceOf, type Choice } from './scoring/choose-facts.ts';
import { describePaper, type KnownPaper } from './scoring/describe-paper.ts';
import { readFactModel, type FactModel } from './scoring/fact-model.ts';

const FILE = new URL('./scoring/facts.model.bin', import.meta.url);
let kept: FactModel | null = null;
/** The scorers, read once by whoever reads facts first. */
const model = (): FactModel => (kept ??= readFactModel(readFileSync(FILE)));

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
  const scorers = model();
  const chosen = chooseFacts(scorers, describePaper(laid, known));
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
