import { expect, it } from 'vitest';
import { layOutPage } from '../page/lay-out-page.ts';
import { placeTyped } from '../page/words-of-page.ts';
import { findCandidates } from './find-candidates.ts';
import type { CandidateForm } from './found-candidate.ts';

const valuesOf = (form: CandidateForm, text: string) =>
  findCandidates([layOutPage(placeTyped(1, text))])
    .filter((candidate) => candidate.form === form)
    .map(({ value }) => value);

it.each([
  ['12.03.2025', '2025-03-12'],
  ['12 / 03 / 2025', '2025-03-12'],
  ['1er mars 2025', '2025-03-01'],
  ['5. Jänner 2025', '2025-01-05'],
  ['3 de marzo de 2025', '2025-03-03'],
  ['12 września 2025', '2025-09-12'],
  ['March 5, 2025', '2025-03-05'],
  ['05-Mar-25', '2025-03-05'],
  ['03/25/2025', '2025-03-25'],
])('reads %s as a date', (written, value) => {
  expect(valuesOf('date', `on ${written} done`)).toEqual([value]);
});

it('takes no date that does not exist, and no part of a number', () => {
  expect(valuesOf('date', '30.02.2025')).toEqual([]);
  expect(valuesOf('date', 'Invoice RE-20250312/505')).toEqual([]);
  expect(valuesOf('reference', 'Invoice RE-20250312/505')).toContain('RE-20250312/505');
});

it.each([
  ['1.234,50 €', '1234.50'],
  ['1’234.50', '1234.50'],
  ['1 234,50 zł', '1234.50'],
  ['£64', '64.00'],
  ['100,00-', '-100.00'],
  ['CHF 480.–', '480.00'],
  ['1.250,-- €', '1250.00'],
])('reads %s as an amount', (written, value) => {
  expect(valuesOf('amount', `Total ${written}`)).toEqual([value]);
});

it('reads a share as no amount, and a name without its address, its register and its title', () => {
  expect(valuesOf('amount', 'VAT 20,00 %')).toEqual([]);
  expect(valuesOf('party', 'Vale Sereno Ltd 4 Slate Lane, Little Sallow')).toContain('Vale Sereno Ltd');
  expect(valuesOf('party', 'GULF HARDWARE SDN BHD (728515-M)')).toContain('Gulf Hardware Sdn Bhd');
  expect(valuesOf('party', 'Harbour Joinery Invoice')).toContain('Harbour Joinery');
});
