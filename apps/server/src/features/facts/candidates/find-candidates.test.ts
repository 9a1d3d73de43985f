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

it.each([
  ['Please pay within 14 days of receipt', ['P14D']],
  ['zahlbar innerhalb von vierzehn Tagen ohne Abzug', ['P14D']],
  ['sous 30 (trente) jours', ['P30D']],
  ['within two weeks', ['P14D']],
  ['in één maand', ['P1M']],
  ['Return the slip by Friday 28 November', ['--11-28']],
  ['bis 31.8. abzugeben', ['--08-31']],
  ['on 28 November 2025', []],
  ['two rooms for 3 guests', []],
])('counts the days of “%s”', (text, values) => {
  expect(valuesOf('term', text)).toEqual(values);
});

it.each([
  ['Between The Trustees of Hollin Bridge Chapel (the Client) and Brightwater Electric, of Otley', 'Brightwater Electric'],
  ['Between The Trustees of Hollin Bridge Chapel (the Client) and others', 'The Trustees of Hollin Bridge Chapel'],
  ['Mieter ist Frau Marlene Okafor aus Lindenau', 'Marlene Okafor'],
  ['From: Fernhill Broadband <bills@fernhill.example>', 'Fernhill Broadband'],
  ['leased by Fernway Robotics, Inc., of Boston', 'Fernway Robotics, Inc.'],
  ['seen by Dr. med. dent. Ulrike Hemsen today', 'Dr. med. dent. Ulrike Hemsen'],
  ['Empresa: Talleres Punta Lume 2000, S.L., B57230688', 'Talleres Punta Lume 2000, S.L.'],
  ['Paciente: OJEDA, Norberto Luis HC 118.447 DNI 16.044.711', 'OJEDA, Norberto Luis'],
  ['Werkgever Drukkerij Van Hove nv, Industrielaan 17, 9320 Aalst', 'Drukkerij Van Hove nv'],
  ['Name: Grace Mulvey PPSN: 7712043TA', 'Grace Mulvey'],
  ['AIR SELKIRK Boarding pass', 'Air Selkirk'],
  ['SANNA EFISIO Impianti idrotermosanitari', 'Sanna Efisio'],
  ['FASP - Fondo Assistenza Sanitaria, Pratica 26/039552', 'FASP - Fondo Assistenza Sanitaria'],
  ['Builder: R. Castle & Son, Builders (Ray Castle), 18 Orchard Way', 'R. Castle & Son, Builders'],
  ['Pennine Homes Limited of Canal Street, Hebden', 'Pennine Homes Limited'],
])('finds a name in “%s”', (text, name) => {
  expect(valuesOf('party', text)).toContain(name);
});

it.each(['The annex follows the letter.', 'Landlord: Ida Holm', 'Ida Holm (the Landlord'])(
  'takes no part of “%s” for a name that is cut off',
  (text) => {
    expect(valuesOf('party', text).filter((name) => /\b(?:the|of)$|:|\(/u.test(name))).toEqual([]);
  },
);

it.each([
  ['Vertrag KR 5518 904 2', 'KR 5518 904 2'],
  ['Police Nr. 2 441 007.26', '2 441 007.26'],
  ['Certificate no. FDM 7710 2284 / 03', 'FDM 7710 2284 / 03'],
  ['Leningnummer 118.204.77', '118.204.77'],
  ['Ref RP/ZONE C/02914', 'RP/ZONE C/02914'],
  ['Relevé de compte n° 3', '3'],
])('finds the whole number of “%s”', (text, number) => {
  expect(valuesOf('reference', text)).toContain(number);
});

it('finds numbers that are written in groups, and no date among them', () => {
  expect(valuesOf('reference', 'Customer 8830 2217 04')).toContain('8830 2217 04');
  expect(valuesOf('reference', 'File 0412.03.07')).toContain('0412.03.07');
  expect(valuesOf('reference', 'on 12.03.2025')).toEqual([]);
});

it('puts the month first where the addresses are of the United States', () => {
  expect(valuesOf('date', 'Austin, TX 78701\nPaid $5.00\nDate 03/04/2025')).toEqual(['2025-03-04']);
  expect(valuesOf('date', 'Leeds LS1 4AP\nPaid $5.00\nDate 03/04/2025')).toEqual(['2025-04-03']);
});

it('stays quick on text made to keep it busy', () => {
  const hostile = [
    'A '.repeat(3_000),
    '1 '.repeat(3_000),
    'Aa, '.repeat(2_000),
    'A'.repeat(200_000),
    `${'AAAA '.repeat(1_000)}1`,
    'nr 1 '.repeat(1_000),
    `${'AAA, A '.repeat(1_000)}: 1`,
    `${'a.'.repeat(2_000)} <${'x'.repeat(500)}`,
  ].join('\n');
  expect(valuesOf('party', hostile).length).toBeLessThan(500);
});
