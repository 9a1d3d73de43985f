import { describe, expect, it } from 'vitest';
import { monthTermsOf, monthTermsOfName } from './months.ts';

describe('months of a text', () => {
  it('reads dates in figures', () => {
    expect(monthTermsOf('Invoice of 15.03.2024, due 2024-04-01')).toEqual(['month:3', 'month:4']);
    expect(monthTermsOf('on 12/31/2023')).toEqual(['month:12']);
    expect(monthTermsOf('on 03/04/2023')).toEqual(['month:3', 'month:4']);
  });

  it('reads names of months beside a number, in several languages', () => {
    expect(monthTermsOf('le 3 août 2023, 5. März, May 7th')).toEqual(['month:8', 'month:3', 'month:5']);
    expect(monthTermsOf('You may pay 100 now and March on')).toEqual([]);
  });

  it('takes versions and sums of money for what they are', () => {
    expect(monthTermsOf('version 1.2.3 costs 12.50 or 1.234.567')).toEqual([]);
  });
});

describe('months of a file name', () => {
  it('reads a year and a month without a day', () => {
    expect(monthTermsOfName('payslip 2026-03')).toEqual(['month:3']);
    expect(monthTermsOfName('statement 2025_11 final')).toEqual(['month:11']);
    expect(monthTermsOfName('Minutes 2026-03-12')).toEqual(['month:3']);
    expect(monthTermsOfName('malik APR 26')).toEqual(['month:4']);
  });

  it('takes numbers of papers for what they are', () => {
    expect(monthTermsOfName('Quote 2025-031, invoice 2025-118, 2024-13')).toEqual([]);
  });
});
