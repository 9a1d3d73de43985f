import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandReading, ReadClause, ReadSelection } from 'contract/command-reading';
import { ReadingChoices } from 'contract/command-reading';
import { CommandAnswer, CommandList, CommandOrQuestion, type Command } from 'contract/commands';
import { describeQuery } from 'contract/query/describe-query';
import { madePdf } from '#app/made-pdf.test-support.ts';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

const LIBRARY: Readonly<Record<string, string>> = {
  'scan 17.pdf':
    'Harbour Joinery\nInvoice 4471-B\n12 March 2025\nTo: Mrs Ada Brandt\nThree oak windows\nTotal to pay 2,380.00 EUR',
  'IMG_0042.pdf':
    'Harbour Joinery\nInvoice 4502-B\n3 February 2026\nTo: Mrs Ada Brandt\nOne door for the roof room\nTotal to pay 640.00 EUR',
  'water.pdf': 'Bluewater Supply\nInvoice 88-1201\n9 May 2025\nTo: Mrs Ada Brandt\nWater for the year\nTotal to pay 310.20 EUR',
  'roof.pdf':
    'Slate and Sons\nQuotation for the roof\nQuotation Q-77\n2 June 2025\nTo: Mrs Ada Brandt\nNew slates\nTotal 9,400.00 EUR',
};

let product: TestProduct;
let ada: TestPerson;
const ids = new Map<string, string>();

beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada');
  for (const [name, text] of Object.entries(LIBRARY)) {
    const { body } = await ada.upload(name, await madePdf([text]));
    ids.set(name, (body as { id: string }).id);
  }
}, 120_000);
afterAll(() => product[Symbol.asyncDispose]());

async function propose(text: string, context: Record<string, unknown> = {}): Promise<Command> {
  const { command } = CommandOrQuestion.parse((await ada.call('POST', '/api/commands', { text, context })).body);
  if (!command) throw new Error(`“${text}” was read as a question`);
  return command;
}
const send = (id: string, reading: unknown, person = ada) => person.call('PATCH', `/api/commands/${id}/reading`, reading);
async function revise(command: Command, change: (reading: CommandReading) => unknown): Promise<Command> {
  if (!command.reading) throw new Error(`nothing of “${command.text}” can be changed`);
  const { status, body } = await send(command.id, change(command.reading));
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return CommandAnswer.parse(body).command;
}
/** The first step with another query, or with other parts. */
const withFirst = (reading: CommandReading, change: (clause: ReadClause) => unknown): unknown => ({
  ...reading,
  clauses: reading.clauses.map((clause, at) => (at === 0 ? change(clause) : clause)),
});
const choosing = (reading: CommandReading, selection: ReadSelection): unknown =>
  withFirst(reading, (clause) => ({ ...clause, which: [selection] }));
const chipsOf = ({ reading }: Command): string[] =>
  (reading?.clauses ?? []).flatMap((clause) => [
    clause.deed,
    ...('which' in clause
      ? clause.which.flatMap(({ query }) => (query ? describeQuery(query).chips.map(({ label }) => label) : []))
      : []),
    ...('to' in clause && clause.to !== null ? [`to ${clause.to}`] : []),
  ]);
const stepsOf = ({ steps }: Command) => steps.map(({ op, filename, to }) => `${op} ${filename} > ${to ?? ''}`).toSorted();

describe('a plan', () => {
  it('says what was understood in parts: what to do, with which documents, and where to', async () => {
    const plan = await propose('Move the 2025 invoices except those from Bluewater Supply to Taxes/2025');
    expect(chipsOf(plan)).toEqual(['move', 'kind: invoice', 'dated 2025', 'not sender: Bluewater Supply', 'to Taxes/2025']);
    expect(stepsOf(plan)).toEqual(['move scan 17.pdf > Taxes/2025']);
    const { command } = CommandAnswer.parse((await ada.call('GET', `/api/commands/${plan.id}`)).body);
    expect(command.reading).toEqual(plan.reading);
  });

  it('has the steps of several things to do', async () => {
    expect(chipsOf(await propose('move the quotation to Archive and then star it'))).toEqual([
      'move',
      'kind: quotation',
      'to Archive',
      'star',
    ]);
  });
});

it('is nothing where nothing was understood, and the journal lists it all the same', async () => {
  const { reading, id } = await propose('e-mail the invoices to the accountant');
  expect(reading).toBeUndefined();
  const { commands } = CommandList.parse((await ada.call('GET', '/api/commands')).body);
  expect(commands.map((command) => command.id)).toContain(id);
});

describe('a reading that a person changed', () => {
  it('is planned anew: with another kind, without a part, with another folder, as another deed', async () => {
    const plan = await propose('move the 2025 invoices to Taxes');
    const kind = await revise(plan, (reading) => choosing(reading, { query: { kind: 'quotation' } }));
    expect(stepsOf(kind)).toEqual(['move roof.pdf > Taxes']);
    expect(kind).toMatchObject({ text: plan.text, state: 'proposed' });
    const wider = await revise(kind, (reading) => choosing(reading, { query: { kind: 'invoice' } }));
    expect(stepsOf(wider)).toHaveLength(3);
    const there = await revise(wider, (reading) => withFirst(reading, (clause) => ({ ...clause, to: 'Bills' })));
    expect(there.folders).toEqual([{ path: 'Bills', isNew: true }]);
    const starred = await revise(there, (reading) =>
      withFirst(reading, (clause) => ('which' in clause ? { deed: 'star', which: clause.which } : clause)),
    );
    expect(stepsOf(starred)).toHaveLength(3);
    expect(starred.steps.every(({ op }) => op === 'star')).toBe(true);
    expect(starred.steps.every(({ state }) => state === 'planned')).toBe(true);
  });

  it('asks where nothing is left that chooses', async () => {
    const plan = await propose('move the 2025 invoices to Taxes');
    expect(await revise(plan, (reading) => choosing(reading, {}))).toMatchObject({ state: 'asked', steps: [] });
    const trash = await propose('delete all quotations');
    const asked = await revise(trash, (reading) => choosing(reading, { query: { not: { kind: 'invoice' } } }));
    expect(asked).toMatchObject({ state: 'asked', steps: [] });
  });

  it('asks for a folder that is not there, and where to when no place is left', async () => {
    const plan = await propose('move the 2025 invoices to Taxes');
    const nowhere = await revise(plan, (reading) => withFirst(reading, (clause) => ({ ...clause, to: null })));
    expect(nowhere.question?.text).toBe('Into which folder?');
    const lost = await revise(nowhere, (reading) =>
      choosing(reading, { query: { folder: { path: 'No such place', deep: true } } }),
    );
    expect(lost).toMatchObject({ state: 'asked', steps: [] });
  });

  it('still needs the number that a plan needs, and is applied and taken back', async () => {
    const plan = await propose('star the quotation');
    const trash = await revise(plan, (reading) =>
      withFirst(reading, () => ({ deed: 'trash', which: [{ query: { kind: 'invoice' } }] })),
    );
    expect(trash.confirmation).toMatchObject({ count: 3 });
    expect(await ada.call('POST', `/api/commands/${trash.id}/apply`, {})).toMatchObject({ status: 409 });
    const applied = await ada.call('POST', `/api/commands/${trash.id}/apply`, { confirm: 3 });
    expect(CommandAnswer.parse(applied.body).command.state).toBe('applied');
    expect(CommandAnswer.parse((await ada.call('POST', `/api/commands/${trash.id}/undo`, {})).body).command.state).toBe(
      'undone',
    );
  });

  it('stands in the place of the plan before it, which nobody can apply or change any more', async () => {
    const plan = await propose('star the quotation');
    const next = await revise(plan, (reading) => choosing(reading, { query: { kind: 'invoice' } }));
    expect(CommandAnswer.parse((await ada.call('GET', `/api/commands/${plan.id}`)).body).command).toMatchObject({
      state: 'replaced',
      replacedBy: next.id,
    });
    expect(await ada.call('POST', `/api/commands/${plan.id}/apply`, {})).toMatchObject({ status: 409 });
    expect(await send(plan.id, plan.reading)).toMatchObject({ status: 409, body: { code: 'reading_not_open' } });
    const { commands } = CommandList.parse((await ada.call('GET', '/api/commands')).body);
    expect(commands.filter(({ id }) => id === plan.id || id === next.id).map(({ id }) => id)).toEqual([next.id]);
  });

  it('keeps what was selected when the sentence was said', async () => {
    const plan = await propose('move these to Bank', { documentIds: [ids.get('water.pdf') ?? ''] });
    expect(plan.reading?.clauses[0]).toMatchObject({ which: [{ from: 'these' }] });
    const next = await revise(plan, (reading) => withFirst(reading, (clause) => ({ ...clause, to: 'Shore' })));
    expect(stepsOf(next)).toEqual(['move water.pdf > Shore']);
  });
});

describe('a word that was not used', () => {
  it('stands beside the parts, and the plan asks until it is taken away', async () => {
    const asked = await propose('move the wobbly invoices from Harbour Joinery to Taxes');
    expect(asked).toMatchObject({ state: 'asked', steps: [] });
    expect(JSON.stringify(asked.reading)).toContain('wobbly');
    const same = await revise(asked, (reading) => reading);
    expect(same).toMatchObject({ state: 'asked', steps: [] });
    const without = await revise(same, ({ clauses }) => ({
      clauses: clauses.map((clause) =>
        'which' in clause ? { ...clause, which: clause.which.map(({ unused: _unused, ...rest }) => rest) } : clause,
      ),
    }));
    expect(stepsOf(without)).toEqual(['move IMG_0042.pdf > Taxes', 'move scan 17.pdf > Taxes']);
  });

  it('is asked about where it belongs to no step', async () => {
    const plan = await propose('star the quotation');
    const asked = await revise(plan, (reading) => ({ ...reading, unused: ['perhaps'] }));
    expect(asked).toMatchObject({ state: 'asked', steps: [], reading: { unused: ['perhaps'] } });
    expect(asked.question?.text).toContain('“perhaps”');
    expect(stepsOf(await revise(asked, ({ clauses }) => ({ clauses })))).toEqual(['star roof.pdf > ']);
  });
});

describe('what does not belong', () => {
  const not = async (reading: unknown) => {
    const plan = await propose('star the quotation');
    const { status, body } = await send(plan.id, reading);
    expect(CommandAnswer.parse((await ada.call('GET', `/api/commands/${plan.id}`)).body).command.state).toBe('proposed');
    return { status, ...(body as { code: string; error: string }) };
  };
  const starring = (query: unknown) => ({ clauses: [{ deed: 'star', which: [{ query }] }] });
  const nested = (depth: number): unknown => (depth === 0 ? { kind: 'invoice' } : { not: nested(depth - 1) });

  it('is refused with a sentence: documents of nobody, unknown predicates, trees that are too large or too deep', async () => {
    expect(await not(starring({ ids: ['doc_00000000000000000000'] }))).toMatchObject({ status: 400, code: 'not_in_library' });
    expect(await not(starring({ folder: { id: 'fld_00000000000000000000' } }))).toMatchObject({ status: 400 });
    expect(await not(starring({ twinOf: 'doc_00000000000000000000' }))).toMatchObject({
      status: 400,
      code: 'reading_not_planned',
    });
    for (const query of [
      { colour: 'red' },
      { kind: 'nothing like it' },
      { kind: 'invoice', tag: 'two at once' },
      { all: [] },
      { all: Array.from({ length: 300 }, () => ({ kind: 'invoice' })) },
      nested(13),
      nested(1_000),
      { __proto__: null, constructor: true },
      'invoice',
      null,
    ])
      expect(await not(starring(query))).toMatchObject({ status: 400, error: expect.stringMatching(/\S/) });
    for (const body of [{}, { clauses: [] }, { clauses: [{ deed: 'burn', which: [{}] }] }, { clauses: [{ deed: 'star' }] }])
      expect(await not(body)).toMatchObject({ status: 400 });
  });

  it('climbs out of no library, and is not found in another’s', async () => {
    const plan = await propose('move the quotation to Archive');
    const out = await revise(plan, (reading) => withFirst(reading, (clause) => ({ ...clause, to: '../../etc' })));
    expect(out).toMatchObject({ state: 'refused', steps: [] });
    const eve = await product.person('eve');
    expect(await send(out.id, out.reading, eve)).toMatchObject({ status: 404 });
    const theirs = CommandOrQuestion.parse((await eve.call('POST', '/api/commands', { text: 'star everything' })).body);
    const stolen = await send(theirs.command?.id ?? '', starring({ ids: [ids.get('water.pdf')] }), eve);
    expect(stolen).toMatchObject({ status: 400, body: { code: 'not_in_library' } });
  });
});

describe('what the library has to choose from', () => {
  it('is listed with how many documents have it, and nobody sees another’s', async () => {
    const choices = ReadingChoices.parse((await ada.call('GET', '/api/commands/choices')).body);
    expect(choices.kinds).toEqual([
      { value: 'invoice', documents: 3 },
      { value: 'quotation', documents: 1 },
    ]);
    expect(choices.senders[0]).toEqual({ value: 'Harbour Joinery', documents: 2 });
    expect(choices.years.map(({ value }) => value)).toEqual(['2026', '2025']);
    const mallory = await product.person('mallory');
    expect(ReadingChoices.parse((await mallory.call('GET', '/api/commands/choices')).body).senders).toEqual([]);
  });
});
