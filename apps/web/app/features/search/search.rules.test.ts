import { NETWORK_ERROR_SEARCH, SEARCH_FAILED, SEARCH_FAILED_TRY_AGAIN, UNEXPECTED_ERROR } from 'contract/messages';
import { describe, expect, it } from 'vitest';
import { ApiError, NetworkError, UnreadableAnswer } from '~/lib/server/api';
import {
  answerText,
  asTypedAddress,
  demoResults,
  listWords,
  folderOf,
  moreResults,
  resultAddress,
  searchFailure,
  wantedResults,
  withoutPart,
} from './search.rules';

describe('a failed search', () => {
  it('has a sentence for each way of failing', () => {
    expect(searchFailure(new NetworkError(undefined))).toBe(NETWORK_ERROR_SEARCH);
    expect(searchFailure(new ApiError(503, 'busy', 'The index is being rebuilt'))).toBe('The index is being rebuilt');
    expect(searchFailure(new ApiError(500, 'unknown', undefined))).toBe(SEARCH_FAILED);
    expect(searchFailure(new UnreadableAnswer(undefined))).toBe(SEARCH_FAILED_TRY_AGAIN);
    expect(searchFailure(new TypeError('x is not a function'))).toBe(UNEXPECTED_ERROR);
  });
});

describe('the address of a search', () => {
  it('asks for five results unless it names a number that the screen offers', () => {
    expect(wantedResults(null)).toBe(5);
    expect(wantedResults('20')).toBe(20);
    expect(wantedResults('7')).toBe(5);
    expect(wantedResults('5000')).toBe(5);
  });

  it('offers more only while there may be more', () => {
    expect(moreResults(5, 5)).toBe(20);
    expect(moreResults(20, 20)).toBe(50);
    expect(moreResults(50, 50)).toBeUndefined();
    expect(moreResults(5, 4)).toBeUndefined();
  });
});

describe('a question that was corrected', () => {
  it('can be asked as it was typed, whatever it holds', () => {
    expect(asTypedAddress('plummer & sons?')).toBe('/search?q=plummer+%26+sons%3F&as_typed=1');
  });
});

describe('words that nobody knows', () => {
  it('are listed in quotes', () => {
    expect(listWords(['Kundennr'])).toBe('“Kundennr”');
    expect(listWords(['a', 'b', 'c'])).toBe('“a”, “b”, or “c”');
  });
});

describe('what was understood', () => {
  it('is taken out of the question with its words', () => {
    expect(withoutPart('invoices in 2023 over 500', { text: 'in 2023' })).toBe('invoices over 500');
    expect(withoutPart('filename:lease rent', { text: 'filename:lease' })).toBe('rent');
  });
});

describe('a result', () => {
  it('opens its page with the question, whatever its name holds', () => {
    expect(resultAddress({ filename: 'a/b & c?.pdf', pageNumber: 12 }, 'who pays & when?')).toBe(
      '/doc/a%2Fb%20%26%20c%3F.pdf?page=12&q=who+pays+%26+when%3F',
    );
  });

  it('names its folder only where it is in one', () => {
    expect(folderOf({ filename: 'lease.pdf', filepath: 'Home/lease.pdf' })).toBe('Home');
    expect(folderOf({ filename: 'lease.pdf', filepath: 'lease.pdf' })).toBeUndefined();
  });

  it('says its sentence alone, with the words of the question at their places in it', () => {
    const [result] = demoResults;
    if (!result) throw new Error('There are no samples');
    const found = { ...result, snippet: 'Ends soon. Give three months’ notice. Then go.', answer: { start: 11, end: 37 } };
    expect(
      answerText({
        ...found,
        highlights: [
          { start: 0, end: 4 },
          { start: 30, end: 36 },
        ],
      }),
    ).toEqual({
      snippet: 'Give three months’ notice.',
      highlights: [{ start: 19, end: 25 }],
      answer: { start: 0, end: 26 },
      heading: null,
    });
    expect(answerText({ ...found, answer: null }).snippet).toBe(found.snippet);
    const said = 'February 2025 · Gas: 1302 kWh';
    expect(answerText({ ...found, said })).toMatchObject({ snippet: said, answer: { start: 0, end: said.length } });
  });

  it('of the samples stands in with two, whose marks lie inside their snippets', () => {
    expect(demoResults).toHaveLength(2);
    for (const { snippet, highlights } of demoResults)
      for (const { start, end } of highlights) expect(snippet.slice(start, end)).toMatch(/^\S.*\S$/);
  });
});
