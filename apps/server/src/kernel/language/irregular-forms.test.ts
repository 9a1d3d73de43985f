import { expect, test } from 'vitest';
import { stemsOfForms } from './irregular-forms.ts';
import { stemOf } from './stems.ts';

test('forms that share no stem are found from any of them, endings included', () => {
  for (const form of ['take', 'Took', 'taken', 'taking'])
    expect(stemsOfForms(stemOf(form, 'en'))).toEqual(['take', 'took', 'taken'].map((word) => stemOf(word, 'en')));
});

test('a regular word has its own stem alone', () => {
  expect(stemsOfForms('walk')).toEqual(['walk']);
});
