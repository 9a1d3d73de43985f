import { expect, test } from 'vitest';
import { INVOICE_WORDS, LABELS_OF_PAPERS } from './invoice-labels.ts';
import { invoiceWordsOf } from './invoice-words.ts';
import { PAPER_WORDS } from './languages.ts';
import { entriesOf } from './paper-labels.ts';

test.each(Object.entries(PAPER_WORDS))(
  'an electronic invoice in %s has labels as papers of that language write them',
  (language, papers) => {
    const words = invoiceWordsOf(language);
    expect(words).not.toBeNull();
    const strange = INVOICE_WORDS.filter((word) => {
      const kind = LABELS_OF_PAPERS[word];
      return kind !== undefined && !entriesOf(papers.labels[kind]).includes(words?.[word].toLowerCase() ?? '');
    });
    expect(strange).toEqual([]);
  },
);

test('a language that is not ours has none', () => {
  expect(invoiceWordsOf('sv')).toBeNull();
});
