import { expect, test } from 'vitest';
import { topicOf } from './document-topics.ts';

test('a word of grammar or a single letter never says what a text is about, whatever else it means', () => {
  // Stems of “AED”, “afters” and “canned” look like words of grammar.
  const text =
    'After a night at a hospital a doctor gave a patient a prescription. A nurse took a blood sample, and after a day a pharmacy can sell a medicine.';
  const topic = topicOf(text, 'en');
  expect(topic?.name).toBe('Health');
  expect(topic?.words).toHaveLength(3);
  for (const word of topic?.words ?? []) expect(word).toMatch(/^\w{4,}$/);
  expect(topic?.words).not.toContain('after');
  // Nothing but grammar: about nothing.
  expect(topicOf('A a a after after can can a a after can. '.repeat(20), 'en')).toBeNull();
});
