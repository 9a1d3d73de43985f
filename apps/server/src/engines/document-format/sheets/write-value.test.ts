import { expect, test, vi } from 'vitest';
import { columnIndex, columnName } from './column-name.ts';
import { writeValue } from './write-value.ts';

test.each([
  [1234.5, 'General', '1234.5'],
  [0.1 + 0.2, 'General', '0.3'],
  [1234.5, '#,##0.00', '1,234.50'],
  [1234.567, '0', '1235'],
  [-12, '#,##0;(#,##0)', '(12)'],
  [-12.5, '0.0" EUR";[Red]-0.0" EUR"', '-12.5 EUR'],
  [0, '0;-0;"none"', 'none'],
  [0.256, '0.0%', '25.6%'],
  [1234567, '#,##0.0,,"M"', '1.2M'],
  [5, '000', '005'],
  [12345, '0.00E+00', '1.23E+04'],
  [900, '[$€-407] #,##0', '€ 900'],
  [7, '"No. "0', 'No. 7'],
  [3, '@', '3'],
  [0.5, '# ?/?', '0.5'],
  [46000, 'd. mmmm yyyy', '9. December 2025'],
  [46000.75, 'dddd h:mm AM/PM', 'Tuesday 6:00 PM'],
  [1, 'yyyy-mm-dd', '1900-01-01'],
  [61, 'yyyy-mm-dd', '1900-03-01'],
  [1.5, '[h]:mm', '36:00'],
  [0.5, 'mm:ss', '00:00'],
  [-5, 'yyyy-mm-dd', '-5'],
  [1e300, '#,##0', '1e+300'],
  [9, '', ''],
] as const)('%d by %j is %j', (value, code, shown) => expect(writeValue(value, code)).toBe(shown));

test('days of old Macs begin in 1904', () => {
  expect(writeValue(0, 'yyyy-mm-dd', { from1904: true })).toBe('1904-01-01');
});

test.each([
  [-1, '0;"a;b"0', 'a;b1'],
  [-1, '0;\\;0', ';1'],
  [-1, '0;[$;]0', ';1'],
  [-1, '0;', ''],
  [0, '0;1;', ''],
])('%d by %j ends its sections at no semicolon that is written', (value, code, shown) => {
  expect(writeValue(value, code)).toBe(shown);
});

test('formats made to keep it busy end', () => {
  for (const code of [
    '"'.repeat(50_000),
    '['.repeat(50_000),
    '["'.repeat(500_000),
    ';'.repeat(50_000),
    '0#'.repeat(50_000),
    'm'.repeat(50_000),
    `[${']\n\\;['.repeat(45)}]\\`,
  ])
    expect(typeof writeValue(1, code)).toBe('string');
});

test('a cell costs no more than its format is long: what its letters mean is found out once', () => {
  const code = `d${'-'.repeat(6_000)}`;
  const matching = vi.spyOn(RegExp.prototype, 'exec');
  try {
    writeValue(46_000, code);
    expect(matching.mock.calls.length).toBeLessThan(10_000);
    matching.mockClear();
    writeValue(46_001, code);
    expect(matching.mock.calls.length).toBeLessThan(1_000);
  } finally {
    matching.mockRestore();
  }
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [16_383, 'XFD'],
])('column %d is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
  expect(columnIndex(`${name}12`)).toBe(index);
});
