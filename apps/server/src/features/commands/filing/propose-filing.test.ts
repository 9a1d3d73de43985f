import { describe, expect, it } from 'vitest';
import type { DocumentKind, Facts } from 'contract/facts';
import type { KnownDocument } from '../planning/known-document.ts';
import type { RuleRow } from './filing.store.ts';
import { indexForFiling } from './index-for-filing.ts';
import { proposeFiling, ruleIdOf } from './propose-filing.ts';
import { scopeOf } from '#features/identity/identity.scope.ts';

const fact = <Value>(value: Value) => ({ value, place: null, confidence: 1 });
function paper(id: string, more: Partial<KnownDocument> = {}, facts: Facts = {}): KnownDocument {
  return {
    id,
    filename: `${id}.pdf`,
    folder: '',
    tags: [],
    starred: false,
    source: 'upload',
    trashed: false,
    bytes: 1_000,
    facts: { sender: fact('Harbour Joinery'), kind: fact('invoice' as const), date: fact('2025-03-12'), ...facts },
    ...more,
  };
}
const rule = (folder: string, more: Partial<RuleRow> = {}): RuleRow => ({
  owner_id: scopeOf('owner-1').ownerId,
  id: ruleIdOf('Harbour Joinery', 'invoice', folder),
  sender: 'Harbour Joinery',
  kind: 'invoice',
  folder,
  state: 'ask',
  tag: '',
  made_at: 0,
  accepted: 0,
  refused: 0,
  ...more,
});
const proposed = (
  documents: readonly KnownDocument[],
  rules: readonly RuleRow[] = [],
  answered: ReadonlyMap<string, string> = new Map(),
) => {
  const [first] = documents;
  return first ? proposeFiling(first, indexForFiling(documents, answered), rules) : null;
};
const filed = (id: string, folder = 'House/Windows') => paper(id, { folder });

const from = (sender: string, kind: DocumentKind, id: string, folder = '') =>
  paper(id, { folder }, { sender: fact(sender), kind: fact(kind) });

describe('a proposal', () => {
  it('is the folder where its like lie, with the reason', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => filed(id));
    expect(proposed([paper('new'), ...four, filed('e', 'Other')])).toMatchObject({
      folder: 'House/Windows',
      reason: '4 of 5 invoices from Harbour Joinery lie in House/Windows',
    });
  });

  it('is made where four of five agree, or two of two, and not of less', () => {
    expect(proposed([paper('new'), filed('a'), filed('b')])?.folder).toBe('House/Windows');
    expect(proposed([paper('new'), filed('a')])).toBeNull();
    expect(proposed([paper('new'), filed('a'), filed('b'), filed('c', 'Other')])).toBeNull();
    expect(proposed([paper('new'), filed('a'), filed('b'), filed('c'), filed('d', 'Other')])).toBeNull();
  });

  it('compares senders as parties are compared everywhere', () => {
    const written = ['HARBOUR JOINERY', 'Harbour-Joinery'].map((name, at) => from(name, 'invoice', `${at}`, 'House'));
    expect(proposed([paper('new'), ...written])?.folder).toBe('House');
  });

  it('names it as its like are named, and gives it their tags', () => {
    const alike = ['1', '2'].map((number) =>
      paper(
        number,
        { folder: 'House', tags: ['windows'], filename: `2025-03-1${number} Harbour Joinery.pdf` },
        {
          date: fact(`2025-03-1${number}`),
        },
      ),
    );
    expect(proposed([paper('scan 7', {}, { date: fact('2026-02-01') }), ...alike])).toMatchObject({
      name: '2026-02-01 Harbour Joinery.pdf',
      tags: ['windows'],
    });
  });

  it('is no folder of another year than its own, and the folder of its own where the others lie by year', () => {
    const of = (id: string, year: string, folder = '') => paper(id, { folder }, { date: fact(`${year}-05-02`) });
    const [a, b] = [of('a', '2025', 'Taxes/2025'), of('b', '2025', 'Taxes/2025')];
    expect(proposed([of('new', '2025'), a, b])?.folder).toBe('Taxes/2025');
    expect(proposed([of('new', '2024'), a, b])).toBeNull();
    expect(proposed([of('new', '2024'), a, b], [rule('Taxes/2025', { accepted: 2 })])).toBeNull();
    const older = from('Somebody Else', 'letter', 'c', 'Taxes/2024');
    expect(
      proposed([of('new', '2024'), a, b, { ...older, facts: { ...older.facts, date: fact('2024-02-02') } }]),
    ).toMatchObject({
      folder: 'Taxes/2024',
      reason: '2 of 2 invoices from Harbour Joinery lie in Taxes, in the folder of their year',
    });
    // Where papers of the year after lie there too, the name means something else.
    expect(proposed([of('new', '2026'), a, of('g', '2026', 'Taxes/2025')])?.folder).toBe('Taxes/2025');
  });

  it('follows what was accepted twice and stayed, also where nothing else lies', () => {
    expect(proposed([paper('new')], [rule('Bills', { accepted: 2 })])).toMatchObject({
      folder: 'Bills',
      reason: 'You filed 2 invoices from Harbour Joinery in Bills',
    });
    expect(proposed([paper('new')], [rule('Bills', { accepted: 1 })])).toBeNull();
    expect(proposed([paper('new'), filed('a')], [rule('Bills', { accepted: 2 })])).toBeNull();
  });

  it('follows a rule that was switched on, whatever lies elsewhere', () => {
    expect(proposed([paper('new'), filed('a'), filed('b')], [rule('Bills', { state: 'auto' })])).toMatchObject({
      folder: 'Bills',
      reason: 'Your rule files invoices from Harbour Joinery in Bills',
    });
  });

  it('ends when it was refused more than accepted, or switched off', () => {
    const documents = [paper('new'), filed('a'), filed('b')];
    expect(proposed(documents, [rule('House/Windows', { refused: 1 })])).not.toBeNull();
    expect(proposed(documents, [rule('House/Windows', { refused: 2 })])?.folder ?? null).toBeNull();
    const never = rule('House/Windows', { state: 'never', accepted: 5 });
    expect(proposed(documents, [never])?.folder ?? null).toBeNull();
    expect(proposed(documents, [{ ...never, sender: 'HARBOUR JOINERY' }])?.folder ?? null).toBeNull();
  });

  it('counts what was moved away after a proposal against it, wherever that went', () => {
    const documents = [paper('new'), filed('a'), filed('b'), filed('c'), paper('back')];
    const accepted = [rule('House/Windows', { accepted: 1 })];
    expect(proposed(documents, accepted)?.folder).toBe('House/Windows');
    expect(proposed(documents, accepted, new Map([['back', 'House/Windows']]))).toBeNull();
    expect(proposed(documents, accepted, new Map([['back', 'Elsewhere']]))?.folder).toBe('House/Windows');
    expect(proposed(documents, accepted, new Map([['c', 'House/Windows']]))?.folder).toBe('House/Windows');
    // Nor is it said twice of one paper.
    expect(proposed(documents, accepted, new Map([['new', 'House/Windows']]))).toBeNull();
    const gone = new Map([
      ['x', 'Bills'],
      ['y', 'Bills'],
    ]);
    expect(proposed([paper('new'), paper('x'), paper('y')], [rule('Bills', { accepted: 3 })], gone)).toBeNull();
  });
});

describe('a proposal by what a paper is alone', () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => from('Voltara', 'invoice', id, 'Home/Power'));

  it('is not made of the papers of one firm, nor of two beside its own', () => {
    for (const sender of ['Dr Osei', 'Rowan Park School', 'Fenn’s Garage'])
      expect(proposed([from(sender, 'invoice', 'new'), ...four])).toBeNull();
    expect(proposed([from('Dr Osei', 'invoice', 'new'), ...four, from('Aqua', 'invoice', 'e', 'Home/Power')])).toBeNull();
    const unknown = four.map((one) => {
      const { sender: _sender, ...facts } = one.facts;
      return { ...one, facts };
    });
    expect(proposed([from('Dr Osei', 'invoice', 'new'), ...unknown])).toBeNull();
  });

  it('is made of the papers of three senders, or of two where the folder says what it holds', () => {
    const payslips = (folder: string, firms: readonly string[]) =>
      firms.flatMap((firm) => ['1', '2'].map((month) => from(firm, 'payslip', `${firm} ${month}`, folder)));
    const joining = from('New Employer', 'payslip', 'new');
    expect(proposed([joining, ...payslips('Work', ['Castle', 'Brook'])])).toBeNull();
    expect(proposed([joining, ...payslips('Payslips', ['Castle', 'Brook'])])?.folder).toBe('Payslips');
    expect(proposed([joining, ...payslips('Work', ['Castle', 'Brook', 'Temp'])])).toMatchObject({
      folder: 'Work',
      reason: '6 of 6 payslips from three senders lie in Work',
    });
    const one = from('New Employer', 'payslip', 'own', 'Elsewhere');
    expect(proposed([joining, one, ...payslips('Work', ['Castle', 'Brook', 'Temp'])])).toBeNull();
  });
});

it('what a firm sends besides goes where all kinds of its papers lie, and not where only its bills do', () => {
  const letter = from('Voltara Energy', 'letter', 'new');
  const bills = ['a', 'b', 'c'].map((id) => from('Voltara Energy', 'invoice', id, 'Bills'));
  expect(proposed([letter, ...bills])).toBeNull();
  expect(proposed([letter, ...bills.map((one) => ({ ...one, folder: 'Home/Voltara' }))])?.folder).toBe('Home/Voltara');
  const mixed = (['contract', 'quotation', 'invoice', 'invoice'] as const).map((kind, at) =>
    from('Voltara Energy', kind, `${at}`, 'Home/Power'),
  );
  expect(proposed([letter, ...mixed])).toMatchObject({
    folder: 'Home/Power',
    reason: '4 of 4 papers from Voltara Energy lie in Home/Power',
  });
});
