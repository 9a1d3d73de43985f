import { expect, test } from 'vitest';
import { readInterval } from './read-interval.ts';

const TODAY = '2026-11-22';

test.each([
  ['from 2025', { from: '2025-01-01', before: '2026-01-01' }],
  ['before June', { before: '2026-06-01' }],
  ['older than two years', { before: '2024-11-22' }],
  ['not older than two years', { from: '2024-11-22' }],
  ['last quarter', { from: '2026-07-01', before: '2026-10-01' }],
  ['the last three months', { from: '2026-08-22', before: '2026-11-23' }],
  ['between March and May 2025', { from: '2025-03-01', before: '2025-06-01' }],
  ['since Monday', { from: '2026-11-16' }],
  ['3 May 2024', { from: '2024-05-03', before: '2024-05-04' }],
  ['03.05.2024', { from: '2024-05-03', before: '2024-05-04' }],
  ['vom letzten Jahr', { from: '2025-01-01', before: '2026-01-01' }],
  ['älter als drei Monate', { before: '2026-08-22' }],
  ['nicht älter als zwei Wochen', { from: '2026-11-08' }],
  ['vor 2023', { before: '2023-01-01' }],
  ['vor zwei Jahren', { from: '2024-01-01', before: '2025-01-01' }],
  ['seit Januar', { from: '2026-01-01' }],
  ["d'avant 2024", { before: '2024-01-01' }],
  ["de l'an dernier", { from: '2025-01-01', before: '2026-01-01' }],
  ['del año pasado', { from: '2025-01-01', before: '2026-01-01' }],
  ["dell'anno scorso", { from: '2025-01-01', before: '2026-01-01' }],
  ['ouder dan een jaar', { before: '2025-11-22' }],
  ['z marca', { from: '2026-03-01', before: '2026-04-01' }],
  ['z zeszłego roku', { from: '2025-01-01', before: '2026-01-01' }],
  ['starsze niż dwa lata', { before: '2024-11-22' }],
  ['de março de 2024', { from: '2024-03-01', before: '2024-04-01' }],
  ['uploaded today', { from: '2026-11-22', before: '2026-11-23' }],
  ['zweites Halbjahr 2024', { from: '2024-07-01', before: '2025-01-01' }],
  ['za drugi kwartał', { from: '2026-04-01', before: '2026-07-01' }],
  ['dal 2023 in poi', { from: '2023-01-01' }],
  ['seit letzter Woche neu', { from: '2026-11-09' }],
  ['de plus de cinq ans', { before: '2021-11-22' }],
  ['from 2022 or earlier', { before: '2023-01-01' }],
  ['von Oktober bis Dezember', { from: '2025-10-01', before: '2026-01-01' }],
  ['heuer', { from: '2026-01-01', before: '2027-01-01' }],
  ['subí esta mañana', { from: '2026-11-22', before: '2026-11-23' }],
  ['older than two and a half years', null],
  ['changed by me this morning', null],
  ['Q3 2025', { from: '2025-07-01', before: '2025-10-01' }],
  ['this summer', { from: '2026-06-01', before: '2026-09-01' }],
  ['from a while back', null],
  ['before the flood', null],
  ['from the old days', null],
])('%s', (text, days) => {
  expect(readInterval(text, TODAY)).toEqual(days);
});

test('what is due in a month is due in the next one of that name', () => {
  expect(readInterval('due in January', TODAY, true)).toEqual({ from: '2027-01-01', before: '2027-02-01' });
});
