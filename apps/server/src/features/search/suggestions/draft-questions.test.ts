import { expect, test } from 'vitest';
import type { Passage } from '#engines/passage-index/passage-index.ts';
import { draftQuestions } from './draft-questions.ts';

const passage = (text: string, more: Partial<Passage> = {}): Passage => ({
  id: 'd:0',
  documentId: 'd',
  ordinal: 0,
  pageNumber: 1,
  start: 0,
  end: text.length,
  text,
  headingPath: [],
  language: 'en',
  ...more,
});
const questions = (text: string, more: Partial<Passage> = {}) =>
  draftQuestions(passage(text, more)).map(({ question }) => question);

test('a label with a value is asked for, one that says nothing of the document is not', () => {
  expect(questions('Net rent: 820 euro\nDate: 3 May 2024\nand so on: nothing')).toEqual(['What is the net rent?']);
  expect(questions('Kaution: 1.640 Euro', { language: 'de' })).toEqual(['Was steht bei Kaution?']);
});

test('a term that is defined is asked for', () => {
  expect(questions('In this lease “Premises” means the flat on the second floor.')).toEqual(['What does “Premises” mean?']);
});

test('a heading of several words is asked for, without its number', () => {
  const under = (heading: string) => questions('Dogs need consent.', { headingPath: ['Lease', heading] });
  expect(under('4.2 Pets and other animals')).toEqual(['What is said about pets and other animals?']);
  expect(under('Pets')).toEqual([]);
  expect(under('2024-05-17')).toEqual([]);
});

test('names and titles keep their capitals, and the heads of a table are no heading', () => {
  const under = (heading: string) => questions('It lasts for a year.', { headingPath: [heading] });
  expect(under('Harbour Joinery')).toEqual(['What is said about Harbour Joinery?']);
  expect(under('Lisbon and Porto')).toEqual(['What is said about Lisbon and Porto?']);
  expect(under('Household contents insurance')).toEqual(['What is said about household contents insurance?']);
  expect(under('Work and material Quantity Price Amount')).toEqual([]);
  expect(under('Week Topic Due')).toEqual([]);
});

test('a language without wording, and text without anything telling, suggest nothing', () => {
  expect(questions('Ár: 300 forint', { language: 'hu' })).toEqual([]);
  expect(questions('The fog was thick. It lifted at noon.')).toEqual([]);
  expect(questions('')).toEqual([]);
});
