import { afterAll, beforeAll, expect, it } from 'vitest';
import { FilesAnswer } from 'contract/documents';
import { openTestProduct, type TestPerson, type TestProduct } from '#app/product.test-support.ts';

/** What the twelve sample documents say, read by a person: kind, sender, total. */
const SAMPLES: Readonly<Record<string, readonly [kind: string | null, sender: string | null, total: number | null]>> = {
  'Brief an die Hausverwaltung.pdf': ['letter', 'Mira Anand und Jonas Feld', null],
  'Household insurance policy NH-20771.pdf': ['insurance policy', 'Northern Hearth Mutual', 117.6],
  'Invoice 2026-0147 Harbour Joinery.pdf': ['invoice', 'Harbour Joinery', 7670.4],
  'Itinerary Lisbon and Porto May 2026.pdf': ['itinerary', 'Compass Rose Travel', 1846],
  'Kestrel 6 dishwasher manual.pdf': ['manual', null, null],
  'Lease agreement 14 Linden Row.pdf': ['contract', 'Ida Holm', null],
  'Minutes 2026-03-12 allotment association.pdf': ['minutes', 'Millbrook Allotment Association', null],
  'Night ventilation of masonry rooms.pdf': ['paper', 'Institute for Sample Buildings', null],
  'Slow tomato and white bean stew.pdf': ['recipe', null, null],
  'Syllabus STAT 101 spring 2026.pdf': [null, 'Fernhill College', null],
  'TH-40 sensor datasheet.pdf': ['manual', null, null],
  'Tessel 34 backpack warranty.pdf': ['warranty', null, null],
};

let product: TestProduct;
let ada: TestPerson;
beforeAll(async () => {
  product = await openTestProduct();
  ada = await product.person('ada-samples');
}, 60_000);
afterAll(() => product[Symbol.asyncDispose]());

it('reads the kind, the sender and the total of every sample as a person would', async () => {
  await ada.call('POST', '/api/samples');
  const read = async () => FilesAnswer.parse((await ada.call('GET', '/api/files')).body).files;
  await expect.poll(async () => (await read()).every(({ facts }) => facts !== null), { timeout: 100_000 }).toBe(true);
  const files = await read();
  expect(files.map(({ filename }) => filename).toSorted()).toEqual(Object.keys(SAMPLES).toSorted());
  const wrong = (['kind', 'sender', 'total'] as const).map((fact, at) => ({
    fact,
    wrong: files.flatMap(({ filename, facts }) => {
      const wanted = SAMPLES[filename]?.[at] ?? null;
      // What is none of our kinds may be called any.
      const isAny = fact === 'kind' && wanted === null;
      const said = facts?.[fact] ?? null;
      return isAny || said === wanted ? [] : [`${filename}: ${said}`];
    }),
  }));
  expect(wrong.filter((one) => one.wrong.length > 0)).toEqual([]);
}, 120_000);
