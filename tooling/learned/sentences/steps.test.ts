import { expect, test } from 'vitest';
import { buildSteps } from '../../../apps/server/src/features/commands/steps/build-steps.ts';
import { tagOf } from './marked-example.ts';
import { parseExample } from './parse-example.ts';

const names = {
  folders: ['Costs', 'Costs/Feed', 'Old', 'all', 'Eingang'],
  tags: ['vat', 'urgent'],
  senders: ['Hallam Feeds', 'Northgate Bank', 'Jan Kowalski'],
  people: ['Ruth'],
  connections: ['Dropbox'],
  kinds: ['milk sheet'],
  files: ['scan0041.pdf'],
};
const read = (line: string, language = 'en') => buildSteps(tagOf(parseExample(line), language), { names, today: '2026-11-23' });
const stepsOf = (line: string, language = 'en') => {
  const reading = read(line, language);
  if (!('steps' in reading)) throw new Error(`no steps: ${JSON.stringify(reading)}`);
  return reading.steps;
};
const queryOf = (line: string, language = 'en') => stepsOf(line, language)[0]?.which?.query;
const HALLAM = { sender: { exactly: 'Hallam Feeds' } };
const NORTHGATE = { sender: { exactly: 'Northgate Bank' } };

test.each([
  [
    '[move put] [QUANT all] the [KIND invoices] from [SENDER Hallam] in [TO-FOLDER Costs/Feed]',
    'en',
    { all: [{ kind: 'invoice' }, HALLAM] },
  ],
  [
    '[trash bin] [KIND invoices] [AND and] [KIND receipts] [DATE from 2025]',
    'en',
    { all: [{ any: [{ kind: 'invoice' }, { kind: 'receipt' }] }, { date: { from: '2025-01-01', before: '2026-01-01' } }] },
  ],
  [
    '[trash bin] [KIND letters] [NOT not] from [SENDER Hallam] [OR or] [SENDER Northgate]',
    'en',
    { all: [{ kind: 'letter' }, { not: HALLAM }, { not: NORTHGATE }] },
  ],
  [
    '[trash bin] [KIND letters] [EXCEPT except] [THING those] from [SENDER Hallam]',
    'en',
    { all: [{ kind: 'letter' }, { not: HALLAM }] },
  ],
  [
    '[EXCEPT Bis auf] den [KIND1 Vertrag] [move kann] [QUANT alles] von [SENDER Northgate] nach [TO-FOLDER Old]',
    'de',
    { all: [NORTHGATE, { not: { kind: 'contract' } }] },
  ],
  [
    '[trash delete] [FORMAT spreadsheets] [SIZE under 10 kb] [AND and] [FORMAT pdfs] [SIZE over 40 MB]',
    'en',
    {
      any: [
        { all: [{ format: 'spreadsheet' }, { size: { below: 10_240 } }] },
        { all: [{ format: 'pdf' }, { size: { above: 40 * 1024 ** 2 } }] },
      ],
    },
  ],
  [
    '[QUANT Alles], was im [FOLDER Eingang] liegt und [NOT keine] [KIND Rechnung] ist, [move kommt] nach [TO-FOLDER Old]',
    'de',
    { all: [{ folder: { path: 'Eingang', deep: true } }, { not: { kind: 'invoice' } }] },
  ],
  ['[trash delete] the [QUANT whole] library', 'en', { everything: true }],
  [
    '[move przenieś] [KIND faktury] od [SENDER Kowalskiego] do [TO-FOLDER Costs]',
    'pl',
    { all: [{ kind: 'invoice' }, { sender: { exactly: 'Jan Kowalski' } }] },
  ],
  ['[trash delete] [QUANT everything] in [FOLDER all]', 'en', { folder: { path: 'all', deep: true } }],
])('%s', (line, language, query) => {
  expect(queryOf(line, language)).toEqual(query);
});

test.each([
  ['[trash delete] the [THING1 file]', 'which'],
  ['[trash delete] [QUANT both]', 'which'],
  ['[trash delete] [QUANT some] of the [KIND invoices]', 'which'],
  ['[trash delete] some [KIND invoices]', 'which'],
  ['[set correct] the [FACT date] of [NAME1 scan0041.pdf]', 'where'],
  ['[trash delete] the [VAGUE old] [KIND letters]', 'which'],
  ['[trash delete] [QUANT everything] [EXCEPT except] the [VAGUE important] [THING ones]', 'which'],
  ['[trash delete] [QUANT everything] [EXCEPT except]', 'which'],
  ['[trash delete] [QUANT everything] [NOT not]', 'which'],
  ['[trash delete] [QUANT everything] from [SENDER? Brenner]', 'name'],
  ['[trash delete] [QUANT everything] [EXCEPT except] from [SENDER? Brenner]', 'name'],
  ['[trash delete] [QUANT everything] [DATE before the flood]', 'value'],
  ['[trash delete] [KIND receipts] [TOTAL over the odds]', 'value'],
  ['[trash delete] the [ORDER newest] [KIND invoices]', 'which'],
  ['[move move] the [KIND invoices]', 'where'],
  ['[tag tag] the [KIND invoices]', 'where'],
  ['[move put] my [KIND payslips] [VAGUE somewhere sensible]', 'where'],
  ['the [KIND invoices]', 'what'],
  ['[delete-folder delete] the folder [FOLDER? Nowhere]', 'name'],
])('%s leaves open %s', (line, asks) => {
  expect(read(line)).toMatchObject({ open: { asks } });
});

test('steps follow each other, and “them” is what the step before was about', () => {
  expect(stepsOf('[move move] [KIND bills] to [TO-FOLDER Old] [THEN and then] [tag tag] [IT them] [TO-TAG urgent]')).toEqual([
    { deed: 'move', which: { query: { kind: 'invoice' }, one: false }, to: ['Old'] },
    { deed: 'tag', which: { query: null, one: false, from: 'it' }, to: ['urgent'] },
  ]);
});

test('a deed that is said once holds for what follows it, and one at the end for what stands before', () => {
  const steps = stepsOf('[KIND invoices] to [TO-FOLDER Costs] [THEN ,] [KIND letters] to [TO-FOLDER Old]');
  expect(steps.map(({ deed, to }) => [deed, to])).toEqual([
    ['move', ['Costs']],
    ['move', ['Old']],
  ]);
});

test('what goes into a folder that is made goes into that one', () => {
  const steps = stepsOf('[make-folder make] a folder [TO-FOLDER Vet] [THEN and] [move put] the [KIND bills] in it');
  expect(steps.map(({ deed, to }) => [deed, to])).toEqual([
    ['make-folder', ['Vet']],
    ['move', ['Vet']],
  ]);
});

test('one is one, and the first of an order as many as were said', () => {
  expect(stepsOf('[star star] the [KIND1 lease]')[0]?.which).toMatchObject({ one: true });
  expect(stepsOf('[star star] the [ORDER last] [COUNT three] [KIND letters]')[0]?.which).toMatchObject({
    order: { by: 'date', descending: true },
    first: 3,
  });
  expect(stepsOf('[star star] the [COUNT two] [KIND letters]')[0]?.which).toMatchObject({ count: 2 });
});

test.each([
  ['[THESE these] [set are] from [TO-VALUE 2024]', 'en', 'date', '2024'],
  ['das [FACT Datum] von [NAME1 scan0041.pdf] [set ist] der [TO-VALUE 3. Mai 2024]', 'de', 'date', '2024-05-03'],
  ['the [FACT sender] of [NAME1 scan0041.pdf] [set is] [TO-VALUE Harbour Dental]', 'en', 'sender', 'Harbour Dental'],
  ['[set put] [SENDER Northgate] as the [FACT sender] of [THESE these]', 'en', 'sender', 'Northgate Bank'],
  ['[THESE ceux-ci] [set viennent] de [TO-VALUE Northgate Bank]', 'fr', 'sender', 'Northgate Bank'],
  ['[THESE these] [set are] [TO-VALUE receipts]', 'en', 'kind', 'receipt'],
  ['[set corrige] el [FACT importe] de [THESE estos] a [TO-VALUE 418,20]', 'es', 'total', '418.2'],
  ['[THESE these] [set are] for [TO-VALUE Ruth]', 'en', 'recipient', 'Ruth'],
])('%s puts a fact right', (line, language, fact, value) => {
  expect(stepsOf(line, language)[0]).toMatchObject({ deed: 'set', fact: { fact, value } });
});

test('a rule goes by sender and kind, and files in a folder', () => {
  expect(
    stepsOf('[rule whenever] a [KIND1 bill] from [SENDER Hallam] [SAY comes], [move file] [IT it] in [TO-FOLDER Costs]'),
  ).toMatchObject([{ deed: 'rule', which: { query: { all: [{ kind: 'invoice' }, HALLAM] } }, to: ['Costs'] }]);
});

test.each([
  ['[rule from now on] [KIND bills] [TOTAL over 50 euros] [move go] in [TO-FOLDER Costs]', 'value'],
  ['[set correct] the [FACT sender] of the [KIND1 letter] from [SENDER Hallam]', 'where'],
  ['[THESE these] [set are] [TO-VALUE lovely]', 'value'],
])('%s is no rule and no fact: %s', (line, asks) => {
  expect(read(line)).toMatchObject({ open: { asks } });
});

test.each([
  ['[LAST also] the [KIND receipts]', { how: 'also', which: { query: { kind: 'receipt' } }, to: null }],
  ['[LAST no, the other one]', { how: 'other', which: null, to: null }],
  ['[LAST no,] the [KIND letters] [LAST instead]', { how: 'instead', which: { query: { kind: 'letter' } }, to: null }],
  ['[SAY no], into [TO-FOLDER Old]', { how: 'instead', which: null, to: 'Old' }],
  ['[SAY not] the [THING ones] from [SENDER Hallam]', { how: 'without', which: { query: HALLAM }, to: null }],
  ['[EXCEPT but not] the [KIND1 contract]', { how: 'without', which: { query: { kind: 'contract' } }, to: null }],
])('%s speaks of the last plan', (line, follows) => {
  expect(read(line)).toMatchObject({ follows });
});

test.each(['[SAY no]', '[KIND letters] to [TO-FOLDER Old]', '[SAY please] [trash delete] [KIND letters]', '[SAY not] now'])(
  '%s does not',
  (line) => {
    expect(read(line)).not.toHaveProperty('follows');
  },
);

const NEWEST = { by: 'date', descending: true };
test.each([
  ['[trash bin] the [KIND letters] from [SENDER Hallam] [EXCEPT except] the [ORDER newest] [THING1 one]', 'en', null, 1],
  ['[trash bin] the [KIND letters] from [SENDER Hallam] [EXCEPT but not] the [ORDER latest] [COUNT two]', 'en', null, 2],
  [
    '[trash wirf] die [KIND Briefe] von [SENDER Hallam] [EXCEPT außer] dem [ORDER neuesten] [KIND1 Brief] [trash weg]',
    'de',
    { kind: 'letter' },
    1,
  ],
  ['[trash vire] les [KIND lettres] de [SENDER Hallam] [EXCEPT sauf] la [ORDER dernière]', 'fr', null, 1],
  ['[trash butta] le [KIND lettere] di [SENDER Hallam] [EXCEPT tranne] gli [ORDER ultimi due]', 'it', null, 2],
  ['[trash wyrzuć] [KIND listy] od [SENDER Hallam] [EXCEPT oprócz] [ORDER najnowszej]', 'pl', null, 1],
])('%s leaves out some by their place', (line, language, query, first) => {
  expect(stepsOf(line, language)[0]?.which).toMatchObject({
    query: { all: [{ kind: 'letter' }, HALLAM] },
    except: { query, order: NEWEST, first },
    one: false,
  });
});

test.each([
  // Several, or nobody knows how many, or of what.
  ['[trash wirf] die [KIND Briefe] von [SENDER Hallam] [EXCEPT außer] den [ORDER letzten] [trash weg]', 'de'],
  ['[trash vire] les [KIND lettres] de [SENDER Hallam] [EXCEPT sauf] les [ORDER dernières]', 'fr'],
  ['[trash bin] the [KIND letters] [EXCEPT except] [COUNT two]', 'en'],
  ['[trash bin] the [KIND letters] [EXCEPT except] the [ORDER newest] [AND and] the [KIND invoices]', 'en'],
  ['[trash bin] [QUANT everything] [EXCEPT except] [THESE these] [KIND invoices]', 'en'],
  ['[star star] the [ORDER newest]', 'en'],
  ['[star star] the [ORDER newest] [KIND letters]', 'en'],
  ['[trash bin] the [KIND letters] from [SENDER Hallam] [THEN and] [star star] the [ORDER newest]', 'en'],
  ['[trash bin] [NOT not] the [KIND letters] [DATE from 2025]', 'en'],
])('%s is asked', (line, language) => {
  expect(read(line, language)).toMatchObject({ open: { asks: 'which' } });
});

test.each([
  ['[star destacá] el [ORDER más reciente] de los [KIND informes]', 'es'],
  ['[star mets une étoile] sur la [ORDER plus récente] des [KIND factures]', 'fr'],
  ['[star oznacz] [ORDER najnowszą] z [KIND faktur]', 'pl'],
])('%s is one', (line, language) => {
  expect(stepsOf(line, language)[0]?.which).toMatchObject({ order: NEWEST, first: 1 });
});

test('“and star the newest” is the newest of what was moved', () => {
  const steps = stepsOf('[move put] the [KIND letters] in [TO-FOLDER Old] [THEN and] [star star] the [ORDER newest]');
  expect(steps[1]?.which).toEqual({ query: null, order: NEWEST, first: 1, one: true, from: 'it' });
});

test('what says where or when all of them are is not turned round with what was negated before it', () => {
  expect(queryOf('[trash bin] [KIND letters] [NOT not] from [SENDER Hallam] in [FOLDER Old]')).toEqual({
    all: [{ kind: 'letter' }, { not: HALLAM }, { folder: { path: 'Old', deep: true } }],
  });
});

test.each([
  ['[rule from now on] [tag tag] [QUANT every] [KIND1 bill] from [SENDER Hallam] [TO-TAG vat]', 'en', [], ['vat']],
  ['[rule sobald] [SENDER Hallam] eine [KIND1 Rechnung] schickt, [tag tag] sie mit [TO-TAG vat]', 'de', [], ['vat']],
  [
    '[rule whenever] a [KIND1 bill] from [SENDER Hallam] comes, [move file] it in [TO-FOLDER Costs] [THEN and] [tag tag] it [TO-TAG vat]',
    'en',
    ['Costs'],
    ['vat'],
  ],
])('%s is a rule that tags', (line, language, to, tags) => {
  expect(stepsOf(line, language)).toEqual([
    {
      deed: 'rule',
      which: expect.objectContaining({ query: { all: expect.arrayContaining([{ kind: 'invoice' }, HALLAM]) } }),
      to,
      tags,
    },
  ]);
});

test.each([
  ['[rule from now on] [tag tag] [QUANT everything] [TO-TAG vat]', 'which'],
  ['[rule from now on] [tag tag] [KIND bills] over [TOTAL 50 pounds] [TO-TAG vat]', 'value'],
  ['[rule from now on] [untag take] [TO-TAG vat] off [KIND bills] from [SENDER Hallam]', 'value'],
  ['[rule from now on] [tag tag] [KIND bills] from [SENDER Hallam]', 'where'],
])('%s is no rule that can be made', (line, asks) => {
  expect(read(line)).toMatchObject({ open: { asks } });
});
