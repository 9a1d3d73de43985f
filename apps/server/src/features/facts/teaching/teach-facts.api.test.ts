import { afterAll, beforeAll, expect, it } from 'vitest';
import { FactChoices, type FactName, FactsAnswer, TaughtFacts } from 'contract/facts';
import { PageWords } from 'contract/reading';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

interface Said {
  readonly sign: string;
  readonly order: string;
  readonly day: string;
  readonly sum: string;
  readonly rest: string;
  readonly name: string;
}
const FIRST: Said = {
  sign: 'K-7714/25',
  order: 'A-551207',
  day: '4 March 2025',
  sum: '418.20',
  rest: '118.20',
  name: 'Ida Holm',
};
const SECOND: Said = {
  sign: 'M-8820/25',
  order: 'B-400318',
  day: '9 June 2025',
  sum: '77.50',
  rest: '27.50',
  name: 'Ben Marsh',
};

const paper = ({ sign, order, day, sum, rest, name }: Said) =>
  [
    'Harbour Joinery',
    '12 Quay Street, Bristol',
    'Invoice of the workshop',
    `Delivered to ${name}`,
    `Your order ${order}`,
    `Workshop sign ${sign}`,
    `Written in Bristol ${day}`,
    'Picked up 1 February 2025',
    `Whole work ${sum} EUR`,
    'Paid before 50.00 EUR',
    `Left over ${rest} EUR`,
    'Thank you for your trust in our workshop.',
  ].join('\n');

async function add(person: TestPerson, filename: string, said: Said): Promise<string> {
  const { body } = await person.upload(filename, await madePdf([paper(said)], { title: filename }));
  return (body as { id: string }).id;
}
const answerOf = async (person: TestPerson, id: string) =>
  FactsAnswer.parse((await person.call('GET', `/api/files/${id}/facts`)).body);
const factsOf = async (person: TestPerson, id: string) => (await answerOf(person, id)).facts;
async function show(person: TestPerson, id: string, fact: FactName, words: string) {
  const page = PageWords.parse((await person.call('GET', `/api/pdf/${id}/pages/1/words`)).body);
  const start = page.text.indexOf(words);
  return person.call('POST', `/api/files/${id}/facts/${fact}/shown`, { page: 1, start, end: start + words.length });
}
const taughtOf = async (person: TestPerson) => TaughtFacts.parse((await person.call('GET', '/api/taught-facts')).body).taught;

it.each<readonly [FactName, string, string | number, string | number]>([
  ['reference', FIRST.sign, FIRST.sign, SECOND.sign],
  ['date', FIRST.day, '2025-03-04', '2025-06-09'],
  ['due', FIRST.day, '2025-03-04', '2025-06-09'],
  ['total', FIRST.rest, 118.2, 27.5],
  ['net', FIRST.rest, 118.2, 27.5],
  ['customer', FIRST.sign, FIRST.sign, SECOND.sign],
  ['until', FIRST.day, '2025-03-04', '2025-06-09'],
  ['currency', FIRST.rest, 'EUR', 'EUR'],
  ['recipient', FIRST.name, 'Ida Holm', 'Ben Marsh'],
  ['sender', 'Harbour Joinery', 'Harbour Joinery', 'Harbour Joinery'],
  ['title', 'Invoice of the workshop', 'Invoice of the workshop', 'Invoice of the workshop'],
  ['kind', 'Invoice of the workshop', 'invoice', 'invoice'],
])('reads the %s of the next paper where it was shown on the first, and says so', async (fact, words, first, second) => {
  const ada = await product.person(`ada-shows-${fact}`);
  const id = await add(ada, 'first.pdf', FIRST);
  const shown = FactsAnswer.parse((await show(ada, id, fact, words)).body).facts[fact];
  expect(shown).toMatchObject({ value: first, by: 'person', place: { page: 1 } });
  expect(shown?.place?.quote).toContain(words);
  const next = (await factsOf(ada, await add(ada, 'second.pdf', SECOND)))[fact];
  const [taught] = await taughtOf(ada);
  expect(next).toMatchObject({ value: second, by: 'taught', shown: { at: taught?.at, documentId: id }, place: { page: 1 } });
  expect(taught).toMatchObject({ fact, value: String(first), document: { id, filename: 'first.pdf' } });
});

it('takes a kind that the paper does not call itself from the list, and reads the next one so', async () => {
  const ada = await product.person('ada-chooses');
  const id = await add(ada, 'first.pdf', FIRST);
  await ada.call('PATCH', `/api/files/${id}/facts`, { fact: 'kind', value: 'receipt' });
  const next = await factsOf(ada, await add(ada, 'second.pdf', SECOND));
  expect(next.kind).toMatchObject({ value: 'receipt', by: 'taught' });
});

it('reads papers that were there before again, but none that a person corrected; and as before once it is forgotten', async () => {
  const ada = await product.person('ada-before');
  const [first, second, third] = [
    await add(ada, 'first.pdf', FIRST),
    await add(ada, 'second.pdf', SECOND),
    await add(ada, 'third.pdf', { ...SECOND, sign: 'P-1111/25', order: 'C-999317' }),
  ];
  const before = (await factsOf(ada, second)).reference;
  expect(before?.by).toBeUndefined();
  await ada.call('PATCH', `/api/files/${third}/facts`, { fact: 'reference', value: 'mine' });
  // Typed, and found where it stands.
  await ada.call('PATCH', `/api/files/${first}/facts`, { fact: 'reference', value: FIRST.sign });
  await expect.poll(async () => (await factsOf(ada, second)).reference).toMatchObject({ value: SECOND.sign, by: 'taught' });
  expect((await factsOf(ada, third)).reference).toMatchObject({ value: 'mine', by: 'person' });
  const [taught] = await taughtOf(ada);
  expect((await ada.call('DELETE', `/api/taught-facts/${taught?.id}`)).status).toBe(204);
  await expect.poll(async () => (await factsOf(ada, second)).reference).toEqual(before);
  expect((await factsOf(ada, first)).reference).toMatchObject({ value: FIRST.sign, by: 'person' });
  expect(await taughtOf(ada)).toEqual([]);
  expect((await ada.call('DELETE', `/api/taught-facts/${taught?.id}`)).status).toBe(404);
});

it('forgets what was shown when its correction is taken back, or its document is deleted for ever', async () => {
  const ada = await product.person('ada-back');
  const id = await add(ada, 'first.pdf', FIRST);
  await show(ada, id, 'reference', FIRST.sign);
  await ada.call('DELETE', `/api/files/${id}/facts/reference`);
  expect(await taughtOf(ada)).toEqual([]);
  await show(ada, id, 'reference', FIRST.sign);
  await product.served.product.facts.forget(scopeOf(ada.accountId), id);
  expect(await taughtOf(ada)).toEqual([]);
});

it('leaves the usual reading where nothing like it stands at the place', async () => {
  const ada = await product.person('ada-other');
  await show(ada, await add(ada, 'first.pdf', FIRST), 'total', FIRST.rest);
  const { body } = await ada.upload(
    'other.pdf',
    await madePdf(['Slate and Sons\nInvoice 7\n1 May 2025\nTotal to pay 9.00 EUR']),
  );
  const { total } = await factsOf(ada, (body as { id: string }).id);
  expect(total).toMatchObject({ value: 9 });
  expect(total?.by).toBeUndefined();
});

it('lists what can be pressed, each apart from the others, and refuses words that say no such fact', async () => {
  const ada = await product.person('ada-presses');
  const id = await add(ada, 'first.pdf', FIRST);
  const { choices } = FactChoices.parse((await ada.call('GET', `/api/files/${id}/facts/total/choices`)).body);
  expect(choices.map(({ value }) => value)).toEqual([418.2, 50, 118.2]);
  expect(choices.every(({ end }, at) => at === 0 || (choices[at - 1]?.end ?? 0) <= end)).toBe(true);
  expect(await show(ada, id, 'date', 'Thank you')).toMatchObject({ status: 422, body: { code: 'nothing_said' } });
  const refused = await ada.call('POST', `/api/files/${id}/facts/date/shown`, { page: 1, start: 9, end: 9 });
  expect(refused.status).toBe(400);
  // Words of no form of their own are taken as they stand.
  expect((await show(ada, id, 'sender', 'the workshop')).status).toBe(200);
  expect((await factsOf(ada, id)).sender?.value).toBe('the workshop');
});

it('takes two presses at once as one', async () => {
  const ada = await product.person('ada-twice');
  const id = await add(ada, 'first.pdf', FIRST);
  const answers = await Promise.all([show(ada, id, 'reference', FIRST.sign), show(ada, id, 'reference', FIRST.sign)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await taughtOf(ada)).toHaveLength(1);
});

it('asks no more after five papers of a sender in a row that nobody corrected', async () => {
  const ada = await product.person('ada-quiet');
  const ids = [];
  for (let at = 0; at < 5; at++) ids.push(await add(ada, `${at}.pdf`, { ...SECOND, sign: `Q-${at}777/25` }));
  const [first = '', , , , last = ''] = ids;
  await expect.poll(async () => (await answerOf(ada, last)).asks).toBe(false);
  await show(ada, first, 'total', SECOND.rest);
  expect((await answerOf(ada, last)).asks).toBe(true);
});
