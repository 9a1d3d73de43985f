import { expect, test } from 'vitest';
import { type Field, fieldErrors } from './site.form';

const fields: Field[] = [
  { name: 'name', label: 'Full name', kind: 'text', required: true },
  { name: 'email', label: 'Work email', kind: 'email', required: true },
  { name: 'title', label: 'Job title', kind: 'text', required: false },
];

test('required fields are asked for by their label', () => {
  expect(fieldErrors(fields, { name: '  ' })).toEqual({
    name: 'Please enter your full name',
    email: 'Please enter your work email',
  });
});

test.each(['ada', 'ada@', '@x.org', 'ada@x', 'a da@x.org'])('%s is no email address', (email) => {
  expect(fieldErrors(fields, { name: 'Ada', email })).toHaveProperty('email');
});

test('what is complete has no errors', () => {
  expect(fieldErrors(fields, { name: 'Ada', email: 'ada@x.org' })).toEqual({});
});
