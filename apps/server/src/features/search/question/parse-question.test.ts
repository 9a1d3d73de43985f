import { describe, expect, it } from 'vitest';
import { parseQuestion } from './parse-question.ts';

const now = Date.UTC(2026, 10, 18, 12);
const parse = (query: string) => parseQuestion(query, now);
const day = (year: number, month: number, date = 1) => Date.UTC(year, month - 1, date) / 1000;

describe('a question', () => {
  it('stays plain when it is plain', () => {
    for (const query of [
      'How long is the notice period?',
      'What was our revenue in 2023?',
      'state-of-the-art heat-pumps',
      'the ratio 3:1 and -5 degrees',
      'https://example.org/a:b',
    ])
      expect(parse(query)).toMatchObject({
        text: query,
        words: query,
        phrases: [],
        excluded: [],
        filter: {},
        softPeriod: null,
        understood: [],
      });
  });

  it('knows phrases, in straight and in curly quotes', () => {
    expect(parse('deposit "notice period" “heat pump”')).toMatchObject({
      words: 'deposit',
      phrases: ['notice period', 'heat pump'],
      text: 'deposit notice period heat pump',
    });
  });

  it('knows what must not occur', () => {
    expect(parse('lease -garden -"parking space"')).toMatchObject({ words: 'lease', excluded: ['garden', 'parking space'] });
  });

  it('knows names of files and folders, sources and pages', () => {
    expect(parse('rent filename:lease folder:Home source:Dropbox page:3-5')).toMatchObject({
      words: 'rent',
      query: { all: [{ name: { part: 'lease' } }, { folder: { part: 'Home' } }, { source: 'Dropbox' }] },
      filter: { pageNumber: { from: 3, to: 5 } },
    });
    expect(parse('page:one').hints).toEqual([{ text: 'page:one', sentence: '“one” is no page. Write page:3 or page:3-5.' }]);
  });

  it('knows before and after', () => {
    expect(parse('rent before:2024 after:2023-03').query).toEqual({
      all: [{ changed: { before: '2024-01-01' } }, { changed: { from: '2023-04-01' } }],
    });
    expect(parse('rent before:2024-02-29')).toMatchObject({ query: { changed: { before: '2024-02-29' } }, softPeriod: null });
  });

  it('leaves an operator alone that makes no sense', () => {
    expect(parse('before:lunch page:one')).toMatchObject({ words: 'before:lunch page:one', query: null, understood: [] });
    expect(parse('size:big type:2 lang:elvish').words).toBe('size:big type:2 lang:elvish');
  });

  it('says of each operator that makes no sense what to write', () => {
    for (const [typed, wanted] of [
      ['before:lunch', 'before:2025'],
      ['page:one', 'page:3'],
      ['size:big', 'size:>1MB'],
      ['size:2MB', 'size:>1MB'],
      ['size:5MB-1MB', 'size:1MB-5MB'],
      ['type:2', 'pdf, word'],
      ['lang:elvish', 'lang:german'],
    ] as const) {
      const [hint, ...more] = parse(`rent ${typed}`).hints;
      expect([hint?.text, hint?.sentence.includes(wanted), more]).toEqual([typed, true, []]);
    }
    expect(parse('rent before:2025').hints).toEqual([]);
  });

  it('knows folders by in:, languages by name and code, types, sizes and where documents came from', () => {
    expect(parse('rent in:Home IN:"Old flat"').query).toEqual({
      any: [{ folder: { part: 'Home' } }, { folder: { part: 'Old flat' } }],
    });
    expect(parse('rent lang:de language:Français lang:norwegian')).toMatchObject({
      filter: { languages: ['de', 'fr', 'no'] },
      query: null,
    });
    const { query, words, understood } = parse('rent type:pdf size:>1MB from:"Ada Brandt"');
    expect(words).toBe('rent');
    expect(query).toEqual({ all: [{ format: 'pdf' }, { size: { above: 1024 ** 2 } }, { from: 'Ada Brandt' }] });
    expect(understood.map(({ label }) => label)).toEqual(['type: PDF', 'larger than 1 MB', 'from: Ada Brandt']);
  });

  it('knows what is joined and what is not wanted', () => {
    expect(parse('rent -kind:invoice (tag:a OR tag:b)')).toMatchObject({
      words: 'rent',
      query: { all: [{ not: { kind: 'invoice' } }, { any: [{ tag: 'a' }, { tag: 'b' }] }] },
      understood: [
        { kind: 'filter', label: 'not kind: invoice', text: '-kind:invoice' },
        { kind: 'filter', label: 'tag: a or tag: b', text: '(tag:a OR tag:b)' },
      ],
    });
    expect(parse('kind:invoice kind:receipt').query).toEqual({ any: [{ kind: 'invoice' }, { kind: 'receipt' }] });
    expect(parse('twin:any').query).toEqual({ twinOf: 'any' });
    expect(parse('about:roof').hints).toEqual([{ text: 'about:roof', sentence: '“about:” cannot be asked here.' }]);
  });

  it('takes a closing "last month" of a bare search for the date of the file', () => {
    expect(parse('invoices last month')).toMatchObject({
      words: 'invoices last month',
      softPeriod: {
        period: { from: day(2026, 10), before: day(2026, 11) },
        part: { kind: 'date', label: 'last month', text: 'last month' },
      },
      understood: [],
    });
    expect(parse('leases in 2023').softPeriod?.period).toEqual({ from: day(2023, 1), before: day(2024, 1) });
    expect(parse('notes from this week').softPeriod?.period).toEqual({ from: day(2026, 11, 16), before: day(2026, 11, 23) });
    expect(parse('What happened last month').softPeriod).toBeNull();
  });

  it('says what it understood, with the words to take out', () => {
    expect(parse('rent -garden folder:"My Home"').understood).toEqual([
      { kind: 'excluded', label: 'not garden', text: '-garden' },
      { kind: 'folder', label: 'folder: My Home', text: 'folder:"My Home"' },
    ]);
  });

  it('survives anything', () => {
    for (const query of [
      '"',
      '""',
      '-',
      '--',
      '-"',
      'filename:',
      'page:',
      '*',
      'NEAR(a, b)',
      '🦊',
      '租赁 "合同"',
      'a'.repeat(2_000),
      '" '.repeat(900),
    ])
      expect(typeof parse(query).text).toBe('string');
  });
});

describe('a language at the end', () => {
  it('is what is asked for where nothing else is', () => {
    for (const query of [
      'find documents in German',
      'all my files in german',
      'Alle Dokumente auf Deutsch',
      'which papers are in German?',
    ])
      expect(parse(query)).toMatchObject({
        text: '',
        filter: { languages: ['de'] },
        understood: [{ kind: 'language', label: 'in German' }],
      });
  });

  it('stays part of any other question, with a hint', () => {
    const { words, filter, hints } = parse('letters about the rent in French');
    expect([words, filter]).toEqual(['letters about the rent in French', {}]);
    expect(hints).toEqual([{ text: 'in French', sentence: 'For documents in French only, write lang:french.' }]);
  });

  it('is none where no language is named, or one is by an operator', () => {
    for (const query of ['what is in it?', 'all documents in Berlin', 'rent lang:de in German'])
      expect(parse(query).hints).toEqual([]);
  });
});
