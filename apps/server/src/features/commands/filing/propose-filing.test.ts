import { describe, expect, it } from 'vitest';
import type { Facts } from 'contract/facts';
import type { KnownDocument } from '../planning/known-document.ts';
import type { RuleRow } from './filing.store.ts';
import { indexForFiling, proposeFiling, ruleIdOf } from './propose-filing.ts';
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
  accepted: 0,
  refused: 0,
  ...more,
});
const proposed = (documents: readonly KnownDocument[], rules: readonly RuleRow[] = []) => {
  const [first] = documents;
  return first ? proposeFiling(first, indexForFiling(documents), rules) : null;
};
const filed = (id: string, folder = 'House/Windows') => paper(id, { folder });

describe('a proposal', () => {
  it('is the folder where most of its like lie, with the reason', () => {
    expect(proposed([paper('new'), filed('a'), filed('b'), filed('c', 'Other')])).toMatchObject({
      folder: 'House/Windows',
      reason: '2 of 3 of this kind from Harbour Joinery lie there',
    });
  });

  it('is not made of one document, nor of a habit that is none', () => {
    expect(proposed([paper('new'), filed('a')])).toBeNull();
    expect(proposed([paper('new'), filed('a', 'One'), filed('b', 'Two'), filed('c', 'Three'), filed('d', 'Four')])).toBeNull();
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

  it('is no folder of another year than its own', () => {
    const of = (id: string, year: string, folder = '') => paper(id, { folder }, { date: fact(`${year}-05-02`) });
    const [a, b] = [of('a', '2025', 'Taxes/2025'), of('b', '2025', 'Taxes/2025')];
    expect(proposed([of('new', '2025'), a, b])?.folder).toBe('Taxes/2025');
    expect(proposed([of('new', '2024'), a, b])).toBeNull();
    expect(proposed([of('new', '2024'), a, b], [rule('Taxes/2025', { accepted: 2 })])).toBeNull();
    const older = [of('c', '2024', 'Taxes/2024'), of('d', '2024', 'Taxes/2024')];
    expect(
      proposed([of('new', '2024'), a, b, of('e', '2025', 'Taxes/2025'), of('f', '2025', 'Taxes/2025'), ...older]),
    ).toMatchObject({
      folder: 'Taxes/2024',
      reason: '2 of 2 of this kind from Harbour Joinery lie there',
    });
    // Where papers of the year after lie there too, the name means something else.
    expect(proposed([of('new', '2026'), a, of('g', '2026', 'Taxes/2025')])?.folder).toBe('Taxes/2025');
  });

  it('follows what was accepted, also where nothing else lies', () => {
    expect(proposed([paper('new')], [rule('Bills', { accepted: 2 })])).toMatchObject({
      folder: 'Bills',
      reason: 'You filed 2 like it there',
    });
  });

  it('ends when it was refused more than accepted, or switched off', () => {
    const documents = [paper('new'), filed('a'), filed('b')];
    expect(proposed(documents, [rule('House/Windows', { refused: 1 })])).not.toBeNull();
    expect(proposed(documents, [rule('House/Windows', { refused: 2 })])?.folder ?? null).toBeNull();
    expect(proposed(documents, [rule('House/Windows', { state: 'never', accepted: 5 })])?.folder ?? null).toBeNull();
  });

  it('of the kind alone needs more of its like, and unknown senders are not alike', () => {
    const unknown = (id: string, folder = '') => {
      const { sender: _sender, ...facts } = paper(id).facts;
      return { ...paper(id, { folder }), facts };
    };
    expect(proposed([unknown('new'), unknown('a', 'Bills'), unknown('b', 'Bills')])).toBeNull();
    expect(proposed([unknown('new'), ...['a', 'b', 'c', 'd'].map((id) => unknown(id, 'Bills'))])).toMatchObject({
      folder: 'Bills',
    });
  });
});
