import { expect, test } from 'vitest';
import { sayNothingFound } from './match-place';

test.each([
  ['lease', 'No file name here contains “lease”.'],
  ['kind:invoice total:>500', 'There are no invoices with a total of more than 500.'],
  ['sender:harb roof', 'There are no documents from “harb”, with “roof” in their names.'],
  ['date:2025-02-30', '“2025-02-30” is no date. Write date:2025, date:2025-03, date:2025-03-17, date:>2025-03 or date:<2025.'],
])('an empty list says why “%s” finds nothing', (filter, said) => {
  expect(sayNothingFound(filter, 0)).toBe(said);
});
