import { describe, expect, it } from 'vitest';
import type { Passage } from '#engines/passage-index/passage-index.ts';
import { foldSimilar } from './fold-similar.ts';
import { showResult } from './show-result.ts';
import { createWeighPassages } from '../sentences/weigh-passages.ts';
import { UNREAD_SENTENCE } from '../sentences/weighed-sentence.ts';

const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  id: 'd:0',
  documentId: 'd',
  ordinal: 0,
  pageNumber: 3,
  start: 100,
  end: 100 + text.length,
  text,
  headingPath: [],
  language: 'en',
  ...more,
});
const document = { filename: 'lease.pdf', filepath: 'Home/lease.pdf', source: 'upload', sourceKind: 'upload' };
const term = (stem: string, rarity = 1) => ({ word: stem, stems: [stem], concepts: [], rarity });
const weigh = createWeighPassages(() => new Float32Array(4));

/** A result as it is shown: its sentence is the best for the question. */
function show(
  found: Omit<Parameters<typeof showResult>[0], 'best' | 'phrases'>,
  question: { text: string; terms: ReturnType<typeof term>[]; phrases?: readonly string[] },
) {
  const { text, language, headingPath } = found.passage;
  const [best] = weigh({ ...question, passages: [{ text, language, headingPath }] });
  return showResult({ ...found, best: best ?? UNREAD_SENTENCE, phrases: question.phrases ?? [] });
}
const LEASE =
  'The tenant pays rent monthly. A deposit of 1,800 euro is due when the keys are handed over. Deposits are returned later.';

describe('a result', () => {
  it('marks the question’s words and the sentence that answers, in the text of the page', () => {
    const found = { passage: passage(LEASE), similar: [], score: 0.8, document };
    const result = show(found, { text: 'How much is the deposit due?', terms: [term('deposit'), term('due')] });
    expect(result.highlights.map(({ start, end }) => result.snippet.slice(start, end))).toEqual(['deposit', 'due', 'Deposits']);
    const { start, end } = result.sentence ?? { start: 100, end: 100 };
    expect(LEASE.slice(start - 100, end - 100)).toBe('A deposit of 1,800 euro is due when the keys are handed over.');
    expect(result).toMatchObject({
      filename: 'lease.pdf',
      filepath: 'Home/lease.pdf',
      pageNumber: 3,
      passage: { start: 100, end: 100 + LEASE.length },
    });
  });

  it('marks what was quoted as it stands, and the sentence that holds it', () => {
    const text = 'A play was given in the yard.\nTo be, or not to be: that was said twice.';
    const found = { passage: passage(text), similar: [], score: 1, document };
    const result = show(found, { text: 'to be or not to be', terms: [], phrases: ['to be or not to be'] });
    expect(result.highlights.map(({ start, end }) => result.snippet.slice(start, end))).toEqual(['To be, or not to be']);
    expect(result.snippet.slice(result.answer?.start, result.answer?.end)).toBe('To be, or not to be: that was said twice.');
  });

  it('prefers a sentence with a figure when a figure is asked for', () => {
    const text = 'The deposit is held by the landlord. The deposit comes to 1,800 euro.';
    const found = { passage: passage(text), similar: [], score: 0.8, document };
    const { sentence } = show(found, { text: 'how much is the deposit', terms: [term('deposit')] });
    expect(text.slice((sentence?.start ?? 0) - 100, (sentence?.end ?? 0) - 100)).toBe('The deposit comes to 1,800 euro.');
  });

  it('prefers a figure in the unit that is asked for', () => {
    const text =
      'Since 10 January the radiator in the nursery stays cold.\nIn the nursery we measured between 14 and 16 degrees.';
    const found = { passage: passage(text), similar: [], score: 0.8, document };
    const { sentence } = show(found, { text: 'How cold was it in the nursery?', terms: [term('nurseri')] });
    expect(text.slice((sentence?.start ?? 0) - 100, (sentence?.end ?? 0) - 100)).toBe(
      'In the nursery we measured between 14 and 16 degrees.',
    );
  });

  it('lets a sentence end that is nearly over where the snippet is cut', () => {
    const text = `The deposit is due in May. ${'More is said of it here. '.repeat(11)}It is paid back with interest of one percent a year. ${'And so on. '.repeat(40)}`;
    const found = { passage: passage(text), similar: [], score: 0.8, document };
    const { snippet } = show(found, { text: 'deposit', terms: [term('deposit')] });
    expect(snippet).toMatch(/of one percent a year[.]$/);
  });

  it('cuts a long passage around its sentence, between words', () => {
    const filler = 'Nothing of interest is said here at all. '.repeat(20);
    const found = { passage: passage(`${filler}The deposit is due in May. ${filler}`), similar: [], score: 0.8, document };
    const { snippet, highlights } = show(found, { text: 'deposit', terms: [term('deposit')] });
    expect(snippet).toContain('The deposit is due in May.');
    expect(snippet.length).toBeLessThan(360);
    expect(snippet).toBe(snippet.trim());
    expect(highlights.map(({ start, end }) => snippet.slice(start, end))).toEqual(['deposit']);
  });

  it('marks words of scripts without spaces', () => {
    const found = { passage: passage('租赁合同的押金是一千八百元。', { language: 'zh' }), similar: [], score: 0.8, document };
    const { snippet, highlights } = show(found, { text: '押金', terms: [term('押金')] });
    expect(highlights.map(({ start, end }) => snippet.slice(start, end))).toEqual(['押金']);
  });

  it('tells the heading that a snippet begins with from what follows, and where in the snippet the answer stands', () => {
    const text = `7. End of the lease\n${LEASE}`;
    const found = {
      passage: passage(text, { headingPath: ['Lease', '7. End of the lease'] }),
      similar: [],
      score: 0.8,
      document,
    };
    const { snippet, heading, answer } = show(found, { text: 'deposit due', terms: [term('deposit'), term('due')] });
    expect(snippet.slice(heading?.start, heading?.end)).toBe('7. End of the lease');
    expect(snippet.slice(answer?.start, answer?.end)).toBe('A deposit of 1,800 euro is due when the keys are handed over.');
  });

  it('takes nothing for a heading that is only the beginning of a sentence', () => {
    const found = { passage: passage(LEASE, { headingPath: ['The tenant'] }), similar: [], score: 0.8, document };
    expect(show(found, { text: 'rent', terms: [term('rent')] }).heading).toBeNull();
  });

  it('has no sentence when none of the words occur', () => {
    const found = { passage: passage('Quite another text.'), similar: [], score: 0.3, document };
    expect(show(found, { text: 'deposit', terms: [term('deposit')] }).sentence).toBeNull();
  });
});

describe('a list of results', () => {
  it('folds passages of one document that say nearly the same', () => {
    const clause = 'This agreement is governed by the laws of the State of Delaware without regard to conflicts.';
    const found = [
      { judged: 1, passage: passage(clause) },
      { judged: 2, passage: passage(`${clause} Indeed.`, { id: 'd:1' }) },
      { judged: 3, passage: passage(clause, { id: 'e:0', documentId: 'e' }) },
      { judged: 4, passage: passage('Something else entirely about the garden.', { id: 'd:2' }) },
    ];
    const folded = foldSimilar(found);
    expect(folded.map(({ judged }) => judged)).toEqual([1, 3, 4]);
    expect(folded[0]?.similar.map(({ id }) => id)).toEqual(['d:1']);
  });
});
