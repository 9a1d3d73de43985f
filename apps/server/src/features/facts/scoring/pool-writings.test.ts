import { expect, it } from 'vitest';
import type { Candidate } from '../candidates/found-candidate.ts';
import { layOutPage } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { isSameParty, ownOdds, poolWritings } from './pool-writings.ts';

const page = layOutPage(placeTyped(1, 'Alder Mutual'));
const segment = page.rows[0]?.segments[0];
if (!segment) throw new Error('A line has a segment');
const named = (value: string): Candidate => ({ form: 'party', value, page, segment, words: segment.words, traits: [] });
const choice = (value: string | null, odds: number) => ({ candidate: value === null ? null : named(value), odds });

it('lets the writings of one name count together, and says the likeliest of them', () => {
  const choices = [
    choice('Joanna Pell', 0.35),
    choice('Alder Mutual', 0.3),
    choice('Alder Mutual Insurance plc', 0.25),
    choice(null, 0.1),
  ];
  const pooled = poolWritings(choices);
  expect(pooled.map(({ candidate }) => candidate?.value ?? null)).toEqual(['Alder Mutual', 'Joanna Pell', null]);
  expect(pooled[0]?.odds).toBeCloseTo(0.55);
  expect(ownOdds(pooled[0], choices)?.odds).toBe(0.3);
});

it('keeps that there is none, however many names there are', () => {
  const many = Array.from({ length: 30 }, (_, at) => choice(`Somebody ${String.fromCodePoint(65 + at)}${at}x`, 0.01));
  expect(poolWritings([...many, choice(null, 0.005)]).at(-1)?.candidate).toBeNull();
});

it('takes short names for the same only where they are equal', () => {
  expect(isSameParty('Dr. Ulrike Hemsen', 'Ulrike Hemsen')).toBe(true);
  expect(isSameParty('Pell', 'Pell Roofing')).toBe(false);
  expect(isSameParty('DB', 'DB Regio AG')).toBe(false);
});
