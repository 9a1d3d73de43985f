// What a person pressed on a page, or typed: which value it is, and what stands around it.
import { FactCorrection, type FactName, type FactPlace } from 'contract/facts';
import { dayAfter } from '../candidates/find-terms.ts';
import { plainWord } from '../page/find-labels.ts';
import type { LaidPage, PageWord } from '../page/lay-out-page.ts';
import { weighParts } from './compare-surroundings.ts';
import { describeAll, describeSurroundings, type Showable } from './describe-surroundings.ts';
import { findShowables, takesAnyWords, textShowable } from './find-showables.ts';
import { layoutWords } from './layout-words.ts';
import type { LocatedFact, ShownBy } from './taught-place.ts';

/** A document as far as showing needs it. */
export interface PaperToShow {
  /** Those that facts are read from. */
  readonly pages: readonly LaidPage[];
  readonly texts: ReadonlyMap<number, string>;
  /** `YYYY-MM-DD`: days that are counted are counted from it. */
  readonly date: string | undefined;
}

export const endOf = ({ start, text }: PageWord): number => start + text.length;

/** The line of a page in which words stand. */
export function placeOfWords({ page, words }: Showable, texts: ReadonlyMap<number, string>): FactPlace | null {
  const start = words[0]?.start;
  if (start === undefined) return null;
  const text = texts.get(page.pageNumber) ?? '';
  const end = text.indexOf('\n', start);
  const quote = text.slice(text.lastIndexOf('\n', start - 1) + 1, end < 0 ? undefined : end).trim();
  return quote === '' ? null : { page: page.pageNumber, quote };
}

/** Facts that say how long, not until when. */
const LENGTHS: ReadonlySet<FactName> = new Set(['warranty', 'notice']);
/** Days, weeks or months: as they are said, or the day that they end on. */
const counted = (fact: FactName, term: string, date: string | undefined): string | null =>
  LENGTHS.has(fact) && !term.startsWith('--') ? term : date === undefined ? null : dayAfter(date, term);

const SUMS: ReadonlySet<FactName> = new Set(['total', 'net', 'tax']);
const ofAmount = (fact: FactName, value: string): string | number => (SUMS.has(fact) ? Number(value) : value);

/** A value on the page as the fact keeps it; null where it cannot be one. */
export function valueAs(fact: FactName, { form, value, currency }: Showable, date: string | undefined) {
  const said = fact === 'currency' ? (currency ?? null) : form === 'term' ? counted(fact, value, date) : ofAmount(fact, value);
  const parsed = FactCorrection.safeParse({ fact, value: said });
  return parsed.success ? parsed.data.value : null;
}

const sameValue = (one: string | number, other: string | number): boolean =>
  typeof one === 'number' || typeof other === 'number'
    ? Math.abs(Number(one) - Number(other)) < 0.005
    : one === other || (plainWord(one) !== '' && plainWord(one) === plainWord(other));

const overlapOf = (one: readonly PageWord[], other: ReadonlySet<PageWord>): number => {
  const shared = one.filter((word) => other.has(word)).length;
  return shared / (one.length + other.size - shared || 1);
};

/** The value that holds the words that were pressed, or those words themselves where the fact may be any. */
function pressed(paper: PaperToShow, fact: FactName, found: readonly Showable[], by: Extract<ShownBy, { page: number }>) {
  const page = paper.pages.find(({ pageNumber }) => pageNumber === by.page);
  const words = new Set(
    page?.rows.flatMap((row) => row.words.filter((word) => word.start < by.end && endOf(word) > by.start)) ?? [],
  );
  if (!page || words.size === 0) return null;
  const touched = found
    .filter((one) => one.page === page)
    .map((one) => ({ one, overlap: overlapOf(one.words, words) }))
    .filter(({ overlap }) => overlap > 0)
    .toSorted((a, b) => b.overlap - a.overlap);
  const [best] = touched;
  if (best && (best.overlap === 1 || !takesAnyWords(fact))) return best.one;
  const [first] = words;
  const segment = page.rows.flatMap((row) => row.segments).find((one) => first && one.words.includes(first));
  if (!segment || !takesAnyWords(fact)) return null;
  return textShowable(page, segment, [...words], fact);
}

/** The value among those of the pages; of several the one that stands first, or last where sums are repeated. */
function written(fact: FactName, found: readonly Showable[], value: string | number, date: string | undefined) {
  const same = found.filter((one) => {
    const said = valueAs(fact, one, date);
    return said !== null && sameValue(said, value);
  });
  // A person may call it otherwise than the paper calls itself.
  const named = fact === 'kind' ? found[0] : undefined;
  return (fact === 'total' ? same.at(-1) : same[0]) ?? named ?? null;
}

const isApart = (one: Showable, other: Showable): boolean => !one.words.some((word) => other.words.includes(word));

/** What was shown, with what stands around it; null where no value of the fact can be read there. */
export function locateShown(paper: PaperToShow, by: ShownBy): LocatedFact | null {
  const { fact } = by;
  const found = findShowables(paper.pages, fact);
  const one = 'page' in by ? pressed(paper, fact, found, by) : written(fact, found, by.value, paper.date);
  const layout = layoutWords(paper.pages);
  if (!one && fact === 'kind' && 'value' in by)
    return {
      value: by.value,
      place: null,
      shown: { form: 'kind', value: String(by.value), around: null, weights: {}, layout },
    };
  const value = 'value' in by ? by.value : one && valueAs(fact, one, paper.date);
  const place = one && placeOfWords(one, paper.texts);
  if (!one || value === null || place === null) return null;
  const described = describeAll(found, paper.pages);
  const around = described.find(([other]) => other === one)?.[1] ?? describeSurroundings(one, paper.pages, [0, 0, 0]);
  const others = described.filter(([other]) => isApart(one, other) && other.value !== one.value).map(([, of]) => of);
  return {
    value,
    place,
    shown: { form: one.form, value: String(value), around, weights: weighParts(around, others), layout },
  };
}
