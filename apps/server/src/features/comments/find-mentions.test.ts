import { expect, test } from 'vitest';
import { findMentions } from './find-mentions.ts';

const people = [
  { accountId: 'ann', name: 'Ann', email: 'ann@example.org' },
  { accountId: 'anna', name: 'Anna Weiß', email: 'anna@example.org' },
  { accountId: 'html', name: '<img src=x onerror=alert(1)>', email: 'x@example.org' },
  { accountId: 'second', name: 'Anna Weiß', email: 'weiss@example.org' },
  { accountId: 'nameless', name: null, email: 'no.name@example.org' },
];
const named = (text: string) =>
  findMentions(text, people).map(({ start, end, accountId }) => [text.slice(start, end), accountId]);

test('the longest name after the sign is meant, in any case, and of two people of one name both', () => {
  expect(named('See page 2, @ann, please.')).toEqual([['@ann', 'ann']]);
  expect(named('@ANNA WEISS? No: @anna weiß!')).toEqual([
    ['@anna weiß', 'anna'],
    ['@anna weiß', 'second'],
  ]);
});

test('an address names somebody too, and an address in the text is none', () => {
  expect(named('@no.name@example.org knows')).toEqual([['@no.name@example.org', 'nameless']]);
  expect(named('write to me@ann, or Annabel')).toEqual([]);
  expect(named('@Annabel and @')).toEqual([]);
});

test('a name of signs is a name, and nothing else', () => {
  expect(named('Ask @<img src=x onerror=alert(1)> about it')).toEqual([['@<img src=x onerror=alert(1)>', 'html']]);
});
