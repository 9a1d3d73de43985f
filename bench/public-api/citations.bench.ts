import { rangeOfQuote } from 'contract/range-of-quote';
import { createTroveClient, type TroveClient } from 'trove-client';
import { textPdf } from '../product/made-pdf.ts';
import { createTextMaker } from '../product/made-text.ts';
import { startProduct } from '../product/start-product.ts';
import { report } from '../report.ts';
import { seededRandom } from '../statistics.ts';

export const summary = 'whether the address of a hit opens the sentence that it quotes [hits 300] [papers 40]';

const PAGES = 4;
const HITS_OF_ONE = 6;

type Hit = Awaited<ReturnType<TroveClient['search']>>['hits'][number];

/**
 * Pages as contracts and minutes have them: sentences that begin and end alike and differ in their middle, some that stand twice on one page,
 * and ordinary prose around them.
 */
function pagesOf(paper: number): { pages: string[][]; questions: string[] } {
  const text = createTextMaker(paper + 1);
  const random = seededRandom(paper + 1);
  const questions: string[] = [];
  const clause = (): string => {
    const middle = text.sentence().toLowerCase().replace(/\.$/, '');
    questions.push(text.questionAbout(middle));
    return `The party of the first part ${middle} within thirty days of notice.`;
  };
  const pages = Array.from({ length: PAGES }, () => {
    const clauses = Array.from({ length: 4 }, clause);
    const twice = clauses[Math.floor(random() * clauses.length)] ?? '';
    const [first = [], ...more] = text.pages(2);
    return [clauses.join(' '), ...first.slice(0, 2), twice, ...(more[0] ?? []).slice(0, 1)];
  });
  return { pages, questions };
}

const plain = (words: string): string => words.replaceAll(/\s+/g, ' ').trim();

/** What is wrong with a hit's address; undefined where it opens what the hit quotes. */
function wrongOf(hit: Hit, page: string): string | undefined {
  const { searchParams, pathname } = new URL(hit.url);
  if (!pathname.endsWith(hit.file_id) || searchParams.get('page') !== String(hit.page)) return 'opens another page';
  const range = rangeOfQuote(page, searchParams.get('text') ?? '', Number(searchParams.get('at') ?? 0));
  if (!range) return 'opens nothing';
  const { start, end } = hit.locator;
  const opened = page.slice(range.start, range.end);
  if (hit.sentence === null) return range.start === start ? undefined : `opens ${range.start} and not ${start}`;
  if (plain(page.slice(start, end)) !== plain(hit.sentence)) return 'has a locator that is not its sentence';
  return range.start === start && plain(opened) === plain(hit.sentence)
    ? undefined
    : `opens “${plain(opened)}” at ${range.start} and quotes “${hit.sentence}” at ${start}`;
}

export async function run([wanted = '300', papers = '40']: readonly string[]): Promise<void> {
  await using product = await startProduct();
  const trove = createTroveClient({ address: product.url, key: await product.addAccount('citations@example.org') });
  const questions: string[] = [];
  for (let paper = 0; paper < Number(papers); paper += 1) {
    const made = pagesOf(paper);
    questions.push(...made.questions);
    const name = `paper ${paper}.pdf`;
    await trove.uploadFile({ file: await textPdf(name, made.pages), name, path: '/' });
  }
  await product.untilIdle();

  const texts = new Map<string, string>();
  const textOf = async ({ file_id: id, page }: Hit): Promise<string> => {
    const known = texts.get(`${id} ${page}`);
    const text = known ?? (await trove.getPage({ id, page })).text;
    texts.set(`${id} ${page}`, text);
    return text;
  };
  const found = { hits: 0, wrong: 0, shared: 0, passages: 0 };
  const step = Math.max(1, Math.floor(questions.length / Number(wanted)));
  for (let at = 0; found.hits < Number(wanted) && at < questions.length * step; at += 1) {
    const query = questions[(at * step) % questions.length] ?? '';
    const { hits, nearest } = await trove.search({ query, limit: HITS_OF_ONE });
    const answered = [...hits, ...nearest];
    found.shared += answered.length - new Set(answered.map(({ url }) => url)).size;
    for (const hit of answered) {
      found.hits += 1;
      if (hit.sentence === null) found.passages += 1;
      const wrong = wrongOf(hit, await textOf(hit));
      if (wrong === undefined) continue;
      found.wrong += 1;
      console.log(`✖ ${hit.name}, page ${hit.page}: ${wrong}`);
    }
  }
  const opened = ((found.hits - found.wrong) / Math.max(1, found.hits)) * 100;
  report(`citations: ${found.hits} hits in ${papers} papers, ${found.passages} of them without a sentence`, [
    { what: 'addresses that open what is quoted', value: opened, unit: '%', bar: 100, better: 'higher' },
    { what: 'addresses shared by two hits of one answer', value: found.shared, unit: '', bar: 0 },
  ]);
}
