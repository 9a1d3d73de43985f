import { describe, expect, it } from 'vitest';
import type { Candidate } from '#engines/passage-index/passage-index.ts';
import { BARE_CANDIDATE } from './bare-candidate.test-support.ts';
import { fuseRankings } from './fuse-rankings.ts';
import { judgeRelevance } from './judge-relevance.ts';

const candidate = (passageId: string, more: Partial<Candidate>): Candidate => ({
  ...BARE_CANDIDATE,
  passageId,
  documentId: 'd',
  ...more,
});
const PLAIN = {
  ceiling: 12,
  isLookup: false,
  passages: 1_000,
  words: 3,
  rarities: [4, 4, 4],
  codes: [false, false, false],
  unknown: 0,
  corrected: 0,
};
const order = (candidates: Candidate[]) => fuseRankings(candidates, PLAIN).map(({ candidate: { passageId } }) => passageId);

describe('fusing', () => {
  it('orders by words alone when there is no meaning', () => {
    expect(order([candidate('a', { body: 1 }), candidate('b', { body: 3 }), candidate('c', { body: 2, heading: 9 })])).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('lets meaning decide between passages that words hold alike', () => {
    const alike = [
      candidate('a', { body: 5, meaning: 0.2 }),
      candidate('b', { body: 5, meaning: 0.7 }),
      candidate('c', { body: 1, meaning: 0.9 }),
    ];
    expect(order(alike)).toEqual(['b', 'a', 'c']);
  });

  it('finds what only meaning finds, after what words find well', () => {
    expect(
      order([
        candidate('words', { body: 9, meaning: 0.1 }),
        candidate('meaning', { meaning: 0.9 }),
        candidate('junk', { meaning: 0.1 }),
      ]),
    ).toEqual(['words', 'meaning', 'junk']);
  });

  it('keeps what the words find well, though a hundred others are nearly alike in meaning', () => {
    const alike = Array.from({ length: 100 }, (_, index) =>
      candidate(`alike ${index}`, { body: 2, meaning: 0.8 - index / 10_000 }),
    );
    expect(order([...alike, candidate('words', { body: 9, meaning: 0.1 })])[0]).toBe('words');
  });

  it('does not push back a passage that has no vector yet', () => {
    expect(
      order([
        candidate('new', { body: 9 }),
        candidate('old', { body: 8, meaning: 0.3 }),
        candidate('other', { body: 1, meaning: 0.1 }),
      ])[0],
    ).toBe('new');
  });

  it('puts first what says the question as it was asked', () => {
    expect(order([candidate('often', { body: 9, heading: 4 }), candidate('quotes', { body: 6, run: 1 })])).toEqual([
      'quotes',
      'often',
    ]);
    expect(order([candidate('often', { body: 9, heading: 4 }), candidate('half', { body: 6, run: 0.5 })])).toEqual([
      'often',
      'half',
    ]);
  });

  it('puts first what holds all of a few bare words, where a question would rather have much of some', () => {
    const found = [candidate('much', { body: 9, heading: 4, coverage: 0.4 }), candidate('all', { body: 6, coverage: 1 })];
    expect(order(found)).toEqual(['much', 'all']);
    const [first] = fuseRankings(found, { ceiling: 12, isLookup: true });
    expect(first?.candidate.passageId).toBe('all');
  });

  it('orders ties the same way every time', () => {
    expect(order([candidate('b', { body: 1 }), candidate('a', { body: 1 })])).toEqual(['a', 'b']);
    expect(order([])).toEqual([]);
  });
});

const whole = {
  sentence: { start: 0, end: 9 },
  said: null,
  heads: [],
  share: 1,
  likeness: 0.6,
  gives: 1,
  isTitle: false,
  whole: 0.6,
  strength: 3,
  places: [],
  held: [1, 1, 1],
} as const;
const read = (passageId: string) => (passageId === 'answer' ? whole : undefined);
const judge = (candidates: Candidate[], grounds: Partial<typeof PLAIN> = {}) =>
  judgeRelevance(fuseRankings(candidates, PLAIN), { ...PLAIN, ...grounds }, read);

describe('judging', () => {
  const crowd = Array.from({ length: 20 }, (_, at) => candidate(`junk${at}`, { body: 1, coverage: 0.1, window: 0.1 }));
  const answer = candidate('answer', { body: 12, pairs: 5, coverage: 1, exact: 1, window: 1, meaning: 0.6 });

  it('is sure of a passage that holds everything, says so in one sentence and stands out', () => {
    const [first, second] = judge([answer, ...crowd], { passages: 100 });
    expect(first?.candidate.passageId).toBe('answer');
    expect(first?.score).toBeGreaterThan(0.7);
    expect(second?.score).toBeLessThan(0.2);
  });

  it('puts a passage that holds all of the question before one whose document is only named by a word of it', () => {
    const all = candidate('all', { body: 6, coverage: 1, exact: 1, window: 1, meaning: 0.3 });
    const named = candidate('named', { body: 6, filename: 6, coverage: 0.6, exact: 0.6, window: 0.6, meaning: 0.3 });
    expect(judge([named, all, ...crowd], { passages: 100 })[0]?.candidate.passageId).toBe('all');
  });

  it('still finds by its name a document whose text holds none of the words', () => {
    const named = candidate('answer', { body: 0, filename: 12, coverage: 0, exact: 0, window: 0, meaning: 0.3 });
    const [first] = judge([named, ...crowd], { passages: 100 });
    expect(first?.candidate.passageId).toBe('answer');
    expect(first?.score).toBeGreaterThan(0.3);
  });

  it('takes a code for found where it stands, whatever the word vectors make of it', () => {
    const codes = { passages: 100, codes: [false, true, false], rarities: [4, 12, 4] };
    const grounds = { ...PLAIN, ...codes };
    const scoreHolding = (held: readonly number[]) =>
      judgeRelevance(fuseRankings([answer, ...crowd], PLAIN), grounds, (id) =>
        id === 'answer' ? { ...whole, likeness: 0.1, whole: 0.1, held } : undefined,
      )[0]?.score ?? 0;
    expect(scoreHolding([0, 1, 0])).toBeGreaterThan(scoreHolding([1, 0, 1]));
  });

  it('is sure of nothing when all are equally far from the question', () => {
    for (const { score } of judge(crowd)) expect(score).toBeLessThan(0.2);
  });

  it('asks no more of a few bare words than that they stand there as typed', () => {
    const there = [candidate('there', { body: 5, coverage: 1, exact: 1, window: 1, run: 1 }), ...crowd];
    const [asQuestion] = judge(there);
    const [asName] = judge(there, { isLookup: true });
    expect(asName?.score).toBeGreaterThan((asQuestion?.score ?? 1) + 0.2);
  });

  it('is less sure the more passages there are to be mistaken about', () => {
    const scoreAmong = (passages: number) => judge([answer, ...crowd], { passages })[0]?.score ?? 0;
    expect(scoreAmong(20)).toBeGreaterThan(scoreAmong(150));
    expect(scoreAmong(1)).toBe(scoreAmong(10));
  });

  it('is less sure of a question that speaks of what a large library does not know', () => {
    const scoreAmong = (passages: number, unknown: number) => judge([answer, ...crowd], { passages, unknown })[0]?.score ?? 0;
    expect(scoreAmong(10_000, 0.5)).toBeLessThan(scoreAmong(10_000, 0));
    expect(scoreAmong(20, 0.5)).toBe(scoreAmong(20, 0));
  });

  it('judges a passage by itself, whoever stands above it', () => {
    const weak = candidate('weak', { body: 12, heading: 9, filename: 9, coverage: 0.2 });
    const alone = judge([answer, ...crowd], { passages: 100 });
    const beside = judge([weak, answer, ...crowd], { passages: 100 });
    expect(beside[0]?.candidate.passageId).toBe('answer');
    expect(beside[0]?.score).toBeCloseTo(alone[0]?.score ?? 0, 5);
  });

  it('calls nothing Strong in a document that lacks a word nearly as rare as the rarest', () => {
    const judgeHolding = (held: readonly number[], rarities: readonly number[]) =>
      judgeRelevance(fuseRankings([answer, ...crowd], PLAIN), { ...PLAIN, passages: 100, rarities }, (id) =>
        id === 'answer' ? { ...whole, held } : undefined,
      )[0]?.score ?? 0;
    expect(judgeHolding([1, 1, 1], [6, 4, 5])).toBeGreaterThan(0.7);
    expect(judgeHolding([1, 1, 0], [6, 4, 5])).toBeLessThan(0.7);
    expect(judgeHolding([1, 1, 0], [6, 4, 2])).toBeGreaterThan(0.7);
  });

  it('calls no passage Strong that lacks the rarest word, though another of its document holds it, unless a heading does', () => {
    const elsewhere = { ...candidate('elsewhere', { body: 1, coverage: 0.1, window: 0.1 }), documentId: answer.documentId };
    const scoreWith = (held: readonly number[], heading = 0) =>
      judgeRelevance(
        fuseRankings([{ ...answer, heading }, elsewhere, ...crowd], PLAIN),
        { ...PLAIN, passages: 100 },
        (id) => ({ answer: { ...whole, held }, elsewhere: { ...whole, share: 0.2, strength: 0, held: [1, 1, 1] } })[id],
      )[0]?.score ?? 0;
    expect(scoreWith([1, 1, 1])).toBeGreaterThan(0.7);
    expect(scoreWith([1, 1, 0])).toBeLessThan(0.7);
    expect(scoreWith([1, 1, 0], 1)).toBeGreaterThan(0.7);
  });

  describe('where another document answers as likely', () => {
    const other = { ...answer, passageId: 'other', documentId: 'another' };
    const weighed = (likeness: number) => ({ ...whole, likeness });
    const judgeBoth = (likeness: number, grounds: Partial<typeof PLAIN> = {}) =>
      judgeRelevance(
        fuseRankings([answer, other, ...crowd], PLAIN),
        { ...PLAIN, passages: 100, ...grounds },
        (id) => ({ answer: whole, other: weighed(likeness) })[id],
      );

    it('calls neither Strong', () => {
      const [first, second] = judgeBoth(0.58);
      expect([first?.candidate.passageId, second?.candidate.passageId]).toEqual(['answer', 'other']);
      expect(first?.score).toBeLessThan(0.7);
      expect(second?.score).toBeLessThan(0.7);
    });

    it('takes a copy of the document for no other answer', () => {
      for (const { score } of judgeBoth(whole.likeness).slice(0, 2)) expect(score).toBeGreaterThan(0.7);
    });

    it('wants all that bears a name', () => {
      expect(judgeBoth(0.58, { isLookup: true })[0]?.score).toBeGreaterThan(0.7);
    });
  });

  it('calls nothing Strong where most words were guessed', () => {
    const [first] = judge([answer, ...crowd], { passages: 20, corrected: 1 });
    expect(first?.score).toBeLessThan(0.7);
  });
});
