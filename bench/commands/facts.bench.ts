import { FilesAnswer } from 'contract/documents';
import { FactsAnswer, type Facts } from 'contract/facts';
import { callProduct } from '../product/call-product.ts';
import { report, type Figure } from '../report.ts';
import { readPapers } from './read-papers.ts';
import { startProduct } from '../product/start-product.ts';

export const summary =
  'facts read off papers over HTTP, and the places they name: facts DIR [--list]; DIR holds papers/ and facts.json, or library.json and facts.tsv';

const MEASURED = ['kind', 'date', 'due', 'sender', 'total', 'reference'] as const;
type Measured = (typeof MEASURED)[number];
const BARS: Readonly<Record<Measured, number>> = {
  kind: 0.85,
  date: 0.95,
  due: 0.92,
  sender: 0.85,
  total: 0.95,
  reference: 0.9,
};
/** From here on the product says “Sure”. */
const SURE = 0.8;
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

function saidOf(fact: Measured, facts: Facts): string {
  const value = facts[fact]?.value;
  if (value === undefined) return '';
  return typeof value === 'number' ? value.toFixed(2) : value;
}

/** Whether the line that a fact names is on the page, and says it. */
function isPlaceRight(fact: Measured, value: string, facts: Facts, pages: readonly string[]): boolean {
  const place = facts[fact]?.place;
  if (!place) return false;
  const [page, quote] = [plain(pages[place.page - 1] ?? ''), plain(place.quote)];
  if (quote === '' || !page.includes(quote)) return false;
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  switch (fact) {
    case 'kind':
      return true;
    case 'date':
    case 'due':
      return digits(place.quote).includes(String(Number(value.slice(8))));
    case 'total':
      return digits(place.quote).includes(digits(value.replace(/\.00$/, '')));
    case 'sender':
    case 'reference':
      return quote.includes(plain(value));
  }
}

export async function run(args: readonly string[]): Promise<void> {
  const folder = args.find((one) => one !== '--list');
  if (folder === undefined) throw new Error('name the folder with the papers and what they say');
  await using product = await startProduct();
  const key = await product.addAccount('bench@example.org');
  const caller = callProduct(product.url, key);
  const library = readPapers(folder);
  for (const { filename, open } of library) await caller.upload(await open(), filename);
  await product.untilIdle();
  const get = async (path: string): Promise<unknown> => {
    const response = await fetch(`${product.url}${path}`, { headers: { authorization: `Bearer ${key}` } });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response.json();
  };
  const known = new Set(FilesAnswer.parse(await get('/api/files')).files.map(({ filename }) => filename));
  const counts = new Map(MEASURED.map((fact) => [fact, { right: 0, found: 0, there: 0 }]));
  const places = { right: 0, all: 0 };
  const sure = { right: 0, all: 0 };
  for (const { filename, pages, truth } of library) {
    if (!known.has(filename)) {
      console.log(`${filename} was not taken`);
      continue;
    }
    const { facts } = FactsAnswer.parse(await get(`/api/files/${encodeURIComponent(filename)}/facts`));
    for (const fact of MEASURED) {
      const value = truth.get(fact) ?? '';
      const said = saidOf(fact, facts);
      const isRight = said !== '' && plain(said) === plain(value);
      const of = counts.get(fact);
      if (!of) continue;
      of.right += isRight ? 1 : 0;
      of.found += said === '' ? 0 : 1;
      of.there += value === '' ? 0 : 1;
      if (said !== '' && (facts[fact]?.confidence ?? 0) >= SURE) {
        sure.all++;
        sure.right += isRight ? 1 : 0;
      }
      if (!isRight && said !== value && args.includes('--list'))
        console.log(`${filename}\t${fact}\t${said || 'nothing'}\tinstead of ${value || 'nothing'}`);
      // What was learned from the words of a whole page has no one line.
      if (pages === null || !isRight || (fact === 'kind' && !facts.kind?.place)) continue;
      const isThere = isPlaceRight(fact, value, facts, pages);
      places.all++;
      places.right += isThere ? 1 : 0;
      if (!isThere && args.includes('--list'))
        console.log(`${filename}\t${fact}\t${value}\tnot in ${facts[fact]?.place?.quote ?? 'no line'}`);
    }
  }
  const figures = [...counts].map(([fact, { right, found, there }]): Figure => {
    const value = (2 * right) / (found + there || 1);
    return { what: `${fact}, F1`, value, unit: '', bar: BARS[fact], aim: 0.95, better: 'higher' };
  });
  const share = (100 * places.right) / (places.all || 1);
  const surely = (100 * sure.right) / (sure.all || 1);
  report(`facts: ${library.length} documents`, [
    ...figures,
    { what: `facts called Sure that are right, of ${sure.all}`, value: surely, unit: '%', bar: 97, aim: 97, better: 'higher' },
    ...(places.all === 0
      ? []
      : [
          {
            what: 'right facts whose line says so',
            value: share,
            unit: '%',
            bar: 95,
            aim: 95,
            better: 'higher',
          } satisfies Figure,
        ]),
  ]);
}
