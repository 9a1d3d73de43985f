import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NEAREST_SCORE } from 'contract/constants';
import { SearchAnswer, type SearchResult } from 'contract/search';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';
import { unicodePdf } from '#app/unicode-pdf.test-support.ts';

const FILES: Readonly<Record<string, readonly string[]>> = {
  'rent.pdf': [
    'The rent is due on the fifth day of each month.',
    'A deposit of 1,800 euro is returned when the keys come back.',
    'What Annex B lists stays in the flat: the stove, two lamps and the mirror.',
  ],
  'chinese.pdf': ['押金为一千八百元，退租时无损坏全额退还。', '每月五日前支付房租，逾期加收百分之一的费用。'],
  'thai.pdf': ['ค่าเช่าห้องต้องชำระภายในวันที่ห้าของทุกเดือน', 'เงินประกันจะคืนเมื่อย้ายออก'],
  'arabic.pdf': ['يجب دفع الإيجار قبل اليوم الخامس من كل شهر', 'يعاد التأمين عند تسليم المفاتيح'],
  'russian.pdf': ['Арендная плата вносится до пятого числа каждого месяца.', 'Залог возвращается при выезде.'],
};
const PASTED = `${FILES['rent.pdf']?.join(' ')} `.repeat(8).slice(0, 1_000);

let product: TestProduct;
let ines: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ines = await product.person('ines');
  for (const [filename, lines] of Object.entries(FILES)) await ines.upload(filename, unicodePdf(lines));
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

/** As the search page asks: what is nearest too, where nothing is sure. */
async function ask(query: string): Promise<SearchResult[]> {
  const { status, body } = await ines.call('POST', '/api/search', { query, min_score: NEAREST_SCORE });
  expect(status).toBe(200);
  return SearchAnswer.parse(body).results;
}
const markedIn = ({ snippet, highlights }: SearchResult): string[] =>
  highlights.map(({ start, end }) => snippet.slice(start, end));

describe('a question in any script finds the passage by its words', () => {
  it.each([
    ['Chinese, which has no blanks', '押金什么时候退还', 'chinese.pdf', '押金'],
    ['one Chinese word', '房租', 'chinese.pdf', '房租'],
    ['Thai, which has no blanks either', 'ค่าเช่าเดือน', 'thai.pdf', 'เช่า'],
    ['Arabic, with another ending', 'دفع الإيجار', 'arabic.pdf', 'الإيجار'],
    ['Russian, inflected otherwise', 'возврат залога', 'russian.pdf', 'Залог'],
    ['English beside an emoji', 'deposit 🦊', 'rent.pdf', 'deposit'],
    ['a pasted page of a thousand characters', PASTED, 'rent.pdf', 'deposit'],
    ['one letter that stands there', 'annex B', 'rent.pdf', 'B'],
  ])('%s', async (_what, query, filename, marked) => {
    const [first] = await ask(query);
    expect(first?.filename).toBe(filename);
    expect(first && markedIn(first)).toContain(marked);
  });

  it('finds several scripts at once', async () => {
    const found = (await ask('deposit 押金 الإيجار')).map(({ filename }) => filename);
    expect(new Set(found)).toEqual(new Set(['rent.pdf', 'chinese.pdf', 'arabic.pdf']));
  });
});

describe('what looks like a command is but words', () => {
  it.each([
    `rent" OR "1"="1`,
    `rent'; DROP TABLE index_owner; --`,
    'rent* NEAR(deposit, keys) AND NOT stove',
    'rent AND (deposit OR',
    '{rent} ^rent rent:5 col:rent',
    '"rent is due',
    'filename: rent',
    '\\rent %rent _rent',
  ])('%s', async (query) => {
    expect((await ask(query))[0]?.filename).toBe('rent.pdf');
    // The tables are all there still.
    expect((await ask('押金'))[0]?.filename).toBe('chinese.pdf');
  });
});

describe('what asks nothing is answered with nothing', () => {
  it.each(['x', 'é', 'the of and', '?!…', '"', '""', '-', '*', '()', '🦊🦊', '\u200f\u200e', 'a'.repeat(1_000), '雪'])(
    '%j',
    async (query) => {
      expect(await ask(query)).toEqual([]);
    },
  );
});

it('refuses more than two thousand characters, and says so', async () => {
  const { status, body } = await ines.call('POST', '/api/search', { query: 'rent '.repeat(500) });
  expect(status).toBe(400);
  expect(body).toEqual({ error: 'Ask in at most 2,000 characters', code: 'invalid_request' });
});

it('names the field that is wrong', async () => {
  const { status, body } = await ines.call('POST', '/api/search', { query: 'rent', top_k: 0 });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: expect.stringMatching(/^top_k: /) as unknown });
});

it('answers an address that is not well formed like any other mistake', async () => {
  const { status, body } = await ines.call('GET', '/doc/100%.pdf');
  expect(status).toBe(400);
  expect(body).toEqual({ error: 'This address is not well formed', code: 'bad_address' });
});
