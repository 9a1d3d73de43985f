import { expect, it } from 'vitest';
import { sayCell, sayLabelled } from './say-cell.ts';

it.each([
  ['Gas (kWh)', '1302', 'Gas: 1302 kWh'],
  ['Electricity kWh', '288', 'Electricity: 288 kWh'],
  ['Price in euros', '12.50', 'Price: 12.50 euros'],
  ['Betrag [EUR]', '1.200,00', 'Betrag: 1.200,00 EUR'],
  ['Dauer (Tage)', '14', 'Dauer: 14 Tage'],
  ['Price (EUR)', 'on request', 'Price: on request'],
  ['Holder', 'Tom Reyes', 'Holder: Tom Reyes'],
  ['Due:', '3 May', 'Due: 3 May'],
  ['', '7', '7'],
])('under “%s”, %s is said as “%s”', (head, value, said) => {
  expect(sayCell(head, value)).toBe(said);
});

it('a label with its value is said once', () => {
  expect(sayLabelled('Customer number:', '4711')).toBe('Customer number: 4711');
});
