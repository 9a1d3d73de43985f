import { afterAll, beforeAll, expect, it } from 'vitest';
import { CommandAnswer, CommandOrQuestion, type Command } from 'contract/commands';
import { FilesAnswer } from 'contract/documents';
import { FactsAnswer } from 'contract/facts';
import { Inbox } from 'contract/filing';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

const LIBRARY: Readonly<Record<string, string>> = {
  'window.pdf':
    'Harbour Joinery\nInvoice 4471-B\n12 March 2025\nTo: Mrs Ada Brandt\nThree oak windows\nTotal to pay 2,380.00 EUR',
  'water.pdf': 'Bluewater Supply\nInvoice 88-1201\n9 May 2025\nTo: Mrs Ada Brandt\nWater for the year\nTotal to pay 310.20 EUR',
  'till.pdf': 'Bluewater Supply\nReceipt 12\n10 May 2025\nA filter for the tap\nTotal paid 31.20 EUR',
  'roof.pdf':
    'Slate and Sons\nQuotation for the roof\nQuotation Q-77\n2 June 2025\nTo: Mrs Ada Brandt\nNew slates\nTotal 9,400.00 EUR',
};
let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada');
  for (const [name, text] of Object.entries(LIBRARY)) await ada.upload(name, await madePdf([text]));
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

async function say(text: string, person = ada): Promise<Command> {
  const { command } = CommandOrQuestion.parse((await person.call('POST', '/api/commands', { text })).body);
  if (!command) throw new Error(`“${text}” was read as a question`);
  return command;
}
async function settle(verb: 'apply' | 'undo', { id, confirmation }: Pick<Command, 'id' | 'confirmation'>): Promise<Command> {
  const confirm = verb === 'apply' && confirmation ? { confirm: confirmation.count } : {};
  return CommandAnswer.parse((await ada.call('POST', `/api/commands/${id}/${verb}`, confirm)).body).command;
}
const factsOf = async (name: string) => FactsAnswer.parse((await ada.call('GET', `/api/files/${name}/facts`)).body).facts;
const pathsNow = async () =>
  FilesAnswer.parse((await ada.call('GET', '/api/files')).body)
    .files.map(({ filepath }) => filepath)
    .toSorted();
const rulesNow = async () => Inbox.parse((await ada.call('GET', '/api/inbox')).body).rules;
const stepsOf = ({ steps }: Command) => steps.map(({ op, filename, to }) => `${op} ${filename} > ${to ?? ''}`).toSorted();

it.each([
  ['set the date of roof.pdf to 3 June 2024', 'roof.pdf', 'date', '2025-06-02', '2024-06-03'],
  ['the sender of till.pdf is Harbour Dental', 'till.pdf', 'sender', 'Bluewater Supply', 'Harbour Dental'],
  ['setz das Datum von roof.pdf auf 3.6.2024', 'roof.pdf', 'date', '2025-06-02', '2024-06-03'],
])('“%s” puts the fact right by a press, and back exactly', async (text, name, fact, from, to) => {
  const before = await factsOf(name);
  const plan = await say(text);
  expect(plan).toMatchObject({ state: 'proposed', steps: [{ op: 'set-fact', filename: name, fact, from, to }] });
  expect(await factsOf(name)).toEqual(before);
  const applied = await settle('apply', plan);
  expect(applied.state).toBe('applied');
  expect(await factsOf(name)).toMatchObject({ [fact]: { value: to, by: 'person' } });
  expect((await settle('undo', applied)).state).toBe('undone');
  expect(await factsOf(name)).toEqual(before);
});

it('a rule is a plan with one step, is switched on by its press, and taken away by its undo', async () => {
  const plan = await say('whenever an invoice from Bluewater Supply comes, file it under Bills');
  expect(plan).toMatchObject({
    state: 'proposed',
    understood: 'From now on: file invoice from Bluewater Supply in Bills',
    steps: [{ op: 'make-rule', to: 'Bills', rule: { sender: 'Bluewater Supply', kind: 'invoice' } }],
  });
  expect(await rulesNow()).toEqual([]);
  const applied = await settle('apply', plan);
  expect(await rulesNow()).toMatchObject([{ sender: 'Bluewater Supply', kind: 'invoice', folder: 'Bills', state: 'auto' }]);
  await settle('undo', applied);
  expect(await rulesNow()).toEqual([]);
});

it('a rule that tags gives what comes its tag, once, and leaves alone what is there', async () => {
  const plan = await say('from now on tag every invoice from Bluewater Supply vat');
  expect(plan).toMatchObject({
    state: 'proposed',
    understood: 'From now on: tag invoice from Bluewater Supply with vat',
    steps: [{ op: 'make-rule', to: 'vat', rule: { sender: 'Bluewater Supply', kind: 'invoice', gives: 'tag' } }],
    folders: [],
  });
  const applied = await settle('apply', plan);
  expect(await rulesNow()).toMatchObject([
    { sender: 'Bluewater Supply', kind: 'invoice', folder: '', tag: 'vat', state: 'auto' },
  ]);
  await settle('undo', applied);
  expect(await rulesNow()).toEqual([]);
});

it('“undo that” says which plan it is and changes nothing; what was undone is planned again by “redo”', async () => {
  expect(await say('undo that', await product.person('eve'))).toMatchObject({ state: 'asked', steps: [] });
  const before = await pathsNow();
  const applied = await settle('apply', await say('move the quotation to Roof'));
  for (const text of ['undo that', 'Mach das rückgängig!', 'take it back please', 'annule ça', 'cofnij to']) {
    const asked = await say(text);
    expect(asked).toMatchObject({ state: 'asked', steps: [], takesBack: { id: applied.id, changes: 1 } });
    expect(asked.question?.text).toContain('move the quotation to Roof');
  }
  expect(await pathsNow()).toContain('Roof/roof.pdf');
  await settle('undo', applied);
  expect(await pathsNow()).toEqual(before);
  const again = await say('redo that');
  expect(stepsOf(again)).toEqual(['move roof.pdf > Roof']);
  const redone = await settle('apply', again);
  expect(await pathsNow()).toContain('Roof/roof.pdf');
  await settle('undo', redone);
});

it('“also the receipts” does the same with them, and takes over what it does not say', async () => {
  await say('move the invoices from Bluewater Supply to Water');
  const also = await say('also the receipts');
  expect(stepsOf(also)).toEqual(['move till.pdf > Water', 'move water.pdf > Water']);
  const elsewhere = await say('no, to Utilities instead');
  expect(stepsOf(elsewhere)).toEqual(['move till.pdf > Utilities', 'move water.pdf > Utilities']);
});

it.each(['not the ones from Harbour Joinery', 'but not the invoice from Harbour Joinery', 'nicht die von Harbour Joinery'])(
  '“%s” leaves them out of a plan that waits',
  async (text) => {
    await say('move the invoices to Bills');
    expect(stepsOf(await say(text))).toEqual(['move water.pdf > Bills']);
    // What would leave out nothing is asked about.
    expect(await say('not the ones from Slate and Sons')).toMatchObject({ state: 'asked', steps: [] });
  },
);

it('what is said of no plan is asked about', async () => {
  const eve = await product.person('mia');
  expect(await say('also the receipts', eve)).toMatchObject({ state: 'asked', steps: [] });
});

it('of files with the same bytes one stays, and nothing else goes', async () => {
  const eve = await product.person('noa');
  const same = await madePdf(['Bluewater Supply\nInvoice 88-1201\n9 May 2025\nTotal to pay 310.20 EUR']);
  await eve.upload('first.pdf', same);
  await eve.upload(
    'other.pdf',
    await madePdf(['Bluewater Supply\nInvoice 88-1201\n9 May 2025\nTotal to pay 310.20 EUR\nagain']),
  );
  expect(await say('delete the duplicates', eve)).toMatchObject({ state: 'refused', steps: [] });
  await eve.upload('second.pdf', same);
  const { files } = FilesAnswer.parse((await eve.call('GET', '/api/files')).body);
  // An upload that is there already is told of and kept once; only what came another way is there twice.
  const twice = files.filter(({ filename }) => filename !== 'other.pdf').length;
  const plan = await say('move the duplicates to Trash, keeping one', eve);
  expect(plan.steps.map(({ op }) => op)).toEqual(twice > 1 ? ['trash'] : []);
});

it('“what did I spend” lists what would be added up, with the totals, and adds nothing up', async () => {
  const shown = await say('what did I spend with Bluewater Supply in 2025');
  expect(shown).toMatchObject({ state: 'shown', steps: [] });
  const summands = (shown.summands ?? []).map(({ filename, total, currency }) => `${filename} ${total} ${currency}`);
  expect(summands.toSorted()).toEqual(['till.pdf 31.2 EUR', 'water.pdf 310.2 EUR']);
  // What is counted has no totals.
  const counted = await say('how many invoices are from Bluewater Supply');
  expect([counted.summands, counted.search?.documentIds.length]).toEqual([undefined, 1]);
});

it('a refusal says what can be said instead, of what the library holds', async () => {
  const refused = await say('copy the quotation to Roof');
  expect(refused.state).toBe('refused');
  expect(refused.refusal?.text).toMatch(/You can say “move the \p{L}+ from \p{L}+.*” or “show the \p{L}+ from 2025”\.$/u);
  // What it says can be said.
  const [first = '', second = ''] = [...(refused.refusal?.text.matchAll(/“([^”]+)”/gu) ?? [])]
    .slice(-2)
    .map(([, said]) => said);
  expect(await say(first)).toMatchObject({ state: 'proposed' });
  expect(await say(second)).toMatchObject({ state: 'shown' });
});
