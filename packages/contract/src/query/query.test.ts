import { describe, expect, it } from 'vitest';
import { describeQuery } from './describe-query.ts';
import { createChance, LEAF_MAKERS, makeDocument, makeQuery } from './made-queries.test-support.ts';
import { matchQuery, outsideTrash } from './match-query.ts';
import { parseQuery } from './parse-query.ts';
import { PREDICATE_NAMES, rowOf } from './predicates.ts';
import { printQuery } from './print-query.ts';
import { Picked, Query } from './query.ts';
import { narrowsQuery, sameQuery, simplifyQuery } from './simplify-query.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const chance = createChance(7);
const queries = Array.from({ length: 3_000 }, () => makeQuery(chance));
const documents = Array.from({ length: 60 }, (_, index) => makeDocument(chance, index));
const chosen = (query: Query) => documents.filter((document) => matchQuery(query, document)).map(({ id }) => id);
const parsed = (typed: string) => {
  const result = parseQuery(typed, NOW);
  return 'query' in result ? result.query : result.problems;
};

describe('a query', () => {
  it('that is printed and parsed is the same query', () => {
    for (const query of queries.map(simplifyQuery)) expect(parsed(printQuery(query))).toEqual(query);
  });

  it('of what an index finds is printed and parsed too', () => {
    const query: Query = {
      all: [
        { words: 'roof "leaks" (again) \\ -x' },
        { not: { about: { matter: 'the roof', atLeast: 'strong' } } },
        { any: [{ twinOf: 'any' }, { about: { matter: 'a lease', atLeast: 'possible' } }] },
      ],
    };
    expect(parsed(printQuery(query))).toEqual(query);
    expect(() => matchQuery(query, documents[0] ?? makeDocument(chance, 0))).toThrow('settle');
  });

  it('chooses the same documents in fewer words', () => {
    for (const query of queries) expect([query, chosen(simplifyQuery(query))]).toEqual([query, chosen(query)]);
  });

  it('that narrows another chooses none that the other does not', () => {
    let found = 0;
    for (const [place, a] of queries.entries()) {
      for (const b of [queries[(place * 31 + 7) % queries.length] ?? a, { any: [a, { starred: true as const }] }]) {
        if (!narrowsQuery(a, b)) continue;
        found++;
        const held = new Set(chosen(b));
        expect([a, b, chosen(a).filter((id) => !held.has(id))]).toEqual([a, b, []]);
      }
    }
    expect(found).toBeGreaterThan(queries.length);
  });

  it('narrows a wider one by its values', () => {
    expect(narrowsQuery({ total: { above: 500 } }, { total: { least: 500 } })).toBe(true);
    expect(narrowsQuery({ total: { least: 500 } }, { total: { above: 500 } })).toBe(false);
    expect(narrowsQuery({ date: { from: '2025-02-01', before: '2025-03-01' } }, { date: { from: '2025-01-01' } })).toBe(true);
    expect(narrowsQuery({ all: [{ kind: 'invoice' }, { starred: true }] }, { kind: 'invoice' })).toBe(true);
    expect(narrowsQuery({ kind: 'invoice' }, { all: [{ kind: 'invoice' }, { starred: true }] })).toBe(false);
    expect(narrowsQuery({ not: { total: { least: 5 } } }, { not: { total: { above: 5 } } })).toBe(true);
    expect(narrowsQuery({ sender: { exactly: 'Harbour Joinery' } }, { sender: { part: 'harb' } })).toBe(true);
  });

  it('of nothing is none: it is neither parsed nor matched nor printed', () => {
    for (const empty of [
      { all: [] },
      { any: [] },
      { not: { all: [] } },
      { all: [{ kind: 'invoice' }, { any: [] }] },
    ] as const) {
      expect(Query.safeParse(empty).success).toBe(false);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what nobody may hand over
      const query = empty as unknown as Query;
      for (const use of [() => printQuery(query), () => matchQuery(query, makeDocument(chance, 1)), () => describeQuery(query)])
        expect(use).toThrow('is:everything'.replace('is:', '{ '));
    }
    expect(parsed('')).toMatchObject([{ sentence: expect.stringContaining('is:everything') }]);
    expect(parsed('is:everything')).toEqual({ everything: true });
  });

  it('from outside is held against the table', () => {
    for (const query of queries) expect(Query.parse(JSON.parse(JSON.stringify(query)))).toEqual(query);
    for (const bad of [
      {},
      { kind: 'spaceship' },
      { kind: 'invoice', starred: true },
      { date: { from: '2025-02-30' } },
      { date: {} },
      { total: { least: 5, above: 5 } },
      { total: { least: 6, most: 5 } },
      { sender: { part: '%' } },
      { sender: { part: 'a\u0000' } },
      { name: { part: ' ' } },
      { starred: false },
      { unknown: 1 },
    ])
      expect([bad, Query.safeParse(bad).success]).toEqual([bad, false]);
    let deep: unknown = { starred: true };
    for (let level = 0; level < 50; level++) deep = { not: deep };
    expect(Query.safeParse(deep).success).toBe(false);
    expect(Picked.safeParse({ query: { starred: true }, order: { by: 'date', descending: true }, first: 3 }).success).toBe(
      true,
    );
  });

  it('leaves Trash out unless it speaks of Trash', () => {
    const trashed = { ...makeDocument(chance, 1), starred: true, inTrash: true };
    expect(matchQuery(outsideTrash({ starred: true }), trashed)).toBe(false);
    expect(matchQuery(outsideTrash({ all: [{ starred: true }, { inTrash: true }] }), trashed)).toBe(true);
  });

  it('has a maker of test values for each predicate that a document tells', () => {
    const told = PREDICATE_NAMES.filter((name) => rowOf(name).holds !== null);
    expect(Object.keys(LEAF_MAKERS).toSorted()).toEqual(told.toSorted());
  });

  it('is said in a sentence, and as chips', () => {
    const query: Query = {
      all: [
        { kind: 'invoice' },
        { sender: { part: 'Harbour' } },
        { total: { above: 500, currency: 'EUR' } },
        { not: { starred: true } },
      ],
    };
    expect(describeQuery(query)).toEqual({
      sentence: 'invoices from “Harbour”, with a total of more than 500 EUR, not starred',
      chips: [
        { label: 'kind: invoice', query: { kind: 'invoice' } },
        { label: 'sender: Harbour', query: { sender: { part: 'Harbour' } } },
        { label: 'total more than 500 EUR', query: { total: { above: 500, currency: 'EUR' } } },
        { label: 'not starred', query: { not: { starred: true } } },
      ],
    });
    expect(describeQuery({ everything: true }).sentence).toBe('all documents');
    expect(describeQuery({ not: { kind: 'invoice' } }).sentence).toBe('documents not of the kind invoice');
    expect(describeQuery({ any: [{ tag: 'a' }, { all: [{ tag: 'b' }, { open: true }] }] }).sentence).toBe(
      'documents tagged “a” or (tagged “b” and not paid yet)',
    );
    for (const made of queries) expect(describeQuery(made).sentence).not.toBe('');
  });

  it('is the same in whatever order its fields are written', () => {
    expect(sameQuery({ total: { least: 1, most: 2 } }, { total: { most: 2, least: 1 } })).toBe(true);
    expect(sameQuery({ tag: 'a' }, { tag: 'b' })).toBe(false);
  });
});
