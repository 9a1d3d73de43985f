import { expect, it } from 'vitest';
import { PageWords } from 'contract/reading';
import { serveOnePerson } from '#app/one-person.test-support.ts';
import { askBest } from './ask-best.test-support.ts';

const PAPERS: Readonly<Record<string, string>> = {
  'Meters 2025.md': `# What the house used in 2025

| No. | Month | Electricity kWh | Gas (kWh) | Water m³ |
|---|---|---|---|---|
| 2 | January 2025 | 301 | 1410 | 9 |
| 3 | February 2025 | 288 | 1302 | 8 |
| 4 | March 2025 | 270 | 990 | 7 |

The caretaker reads the meters on the last day of each month.
`,
  'Hardware prices.csv': `Item,Price (EUR),In stock
Door handle,12.50,3
Hinge,2.20,40
Oak board,31.00,6
`,
  'Allotment officers.md': `# Officers of the allotment society

| Office | Holder | Elected |
|---|---|---|
| Treasurer | Tom Reyes | 4 April 2023 |
| Secretary | Ana Brandt | 12 May 2024 |
| Key warden | Iris Okafor | 3 March 2021 |
`,
};

const library = serveOnePerson(PAPERS);

const ask = (query: string) => askBest(library.ines, query);

it.each([
  ['How much gas did we use in February?', 'February 2025 · Gas: 1302 kWh', '1302'],
  ['How much water was used in March 2025?', 'March 2025 · Water: 7 m³', '7'],
  ['Wie viel Strom haben wir im Januar verbraucht?', 'January 2025 · Electricity: 301 kWh', '301'],
  ['What does a hinge cost?', 'Hinge · Price: 2.20 EUR', '2.20'],
  ['How many oak boards are in stock?', 'Oak board · In stock: 6', '6'],
  ['Who is the treasurer of the society?', 'Treasurer · Holder: Tom Reyes', 'Tom Reyes'],
  ['When was the key warden elected?', 'Key warden · Elected: 3 March 2021', '3 March 2021'],
])('%s is answered by “%s”, and %s is marked', async (query, said, cell) => {
  const { best, marked } = await ask(query);
  expect([best?.said?.replace(/^\d (?:· )?/u, ''), marked]).toEqual([said, cell]);
});

it('what stands beside and over the cell is told by its places on the page', async () => {
  const { best } = await ask('How much gas did we use in February?');
  const { body } = await library.ines.call('GET', `/api/pdf/${best?.documentId}/pages/1/words`);
  const { text } = PageWords.parse(body);
  const written = best?.heads.map(({ start, end }) => text.slice(start, end));
  expect(written?.slice(-2)).toEqual(['February 2025', 'Gas (kWh)']);
  expect(best?.sentence && text.slice(best.sentence.start, best.sentence.end)).toBe('1302');
});

it('who asks for a whole row is shown the whole row, with its heads', async () => {
  const { best, marked } = await ask('meters March 2025');
  expect(marked).toContain('270');
  expect(best?.said).toContain('March 2025 · Electricity: 270 kWh · Gas: 990 kWh · Water: 7 m³');
});

it('a sentence outside of tables is said as it is written', async () => {
  const { best, marked } = await ask('Who reads the meters?');
  expect([best?.said, marked]).toEqual([null, 'The caretaker reads the meters on the last day of each month.']);
});
