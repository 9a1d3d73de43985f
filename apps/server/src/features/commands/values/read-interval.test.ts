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
  ['depuis la rentrée', { from: '2026-09-01' }],
  ['since Easter', { from: '2026-04-03' }],
  ['avant Noël', { before: '2025-12-24' }],
  ['vom vorletzten Schuljahr', { from: '2024-08-01', before: '2025-08-01' }],
  ["dell'anno scolastico scorso", { from: '2025-09-01', before: '2026-09-01' }],
  ['from the 2023/24 school year', { from: '2023-09-01', before: '2024-09-01' }],
  ['do ano retrasado', { from: '2024-01-01', before: '2025-01-01' }],
  ['no ano passado', { from: '2025-01-01', before: '2026-01-01' }],
  ['vom 2. Quartal', { from: '2026-04-01', before: '2026-07-01' }],
  ['vom 14.8.', { from: '2026-08-14', before: '2026-08-15' }],
  ['du 3 au 9 août', { from: '2026-08-03', before: '2026-08-10' }],
  ['since the start of the month', { from: '2026-11-01' }],
  ['mai juni juli', { from: '2026-05-01', before: '2026-08-01' }],
  ['in march or april', { from: '2026-03-01', before: '2026-05-01' }],
  ['in march and june', null],
  ['over the weekend', { from: '2026-11-21', before: '2026-11-23' }],
  ['not touched since xmas', { before: '2025-12-24' }],
  ['no se tocan hace más de dos años', { before: '2024-11-22' }],
  ['nieruszane od 2021', { before: '2021-01-01' }],
  ['sprzed roku', null],
  ['from the spring term', null],
  ['from a while back', null],
  ['before the flood', null],
  ['from the old days', null],
])('%s', (text, days) => {
  expect(readInterval(text, TODAY)).toEqual(days);
});

test.each([
  ['within 60 days', { from: '2026-11-22', before: '2027-01-21' }],
  ['due by the 15th', { before: '2026-12-16' }],
  ['due before the end of the month', { before: '2026-12-01' }],
  ['run out before Easter', { before: '2027-03-26' }],
  ['que vencem até sexta', { before: '2026-11-28' }],
  ['due at the end of the month', null],
])('%s, of what is to be paid', (text, days) => {
  expect(readInterval(text, TODAY, true)).toEqual(days);
});

test('what is due in a month is due in the next one of that name', () => {
  expect(readInterval('due in January', TODAY, true)).toEqual({ from: '2027-01-01', before: '2027-02-01' });
});
