import type { CommentThread } from 'contract/comments';
import { describe, expect, it } from 'vitest';
import { inOrder, offeredNames, piecesOf, withThread } from './comments.rules';

const thread = (id: string, quote: CommentThread['quote'] = null): CommentThread => ({
  id,
  quote,
  resolvedAt: null,
  resolvedBy: null,
  comments: [],
});

describe('threads', () => {
  it('come in the order of the document, also those whose words moved or are gone', () => {
    const moved = thread('moved', { page: 1, text: 'x', place: { page: 3, start: 4, end: 5 } });
    const lost = thread('lost', { page: 2, text: 'x', place: null });
    const early = thread('early', { page: 3, text: 'x', place: { page: 3, start: 1, end: 2 } });
    expect(inOrder([moved, lost, thread('all'), early]).map(({ id }) => id)).toEqual(['all', 'lost', 'early', 'moved']);
  });

  it('are replaced in their place, and new ones come last', () => {
    expect(withThread([thread('a'), thread('b')], { ...thread('a'), resolvedAt: 1 })).toMatchObject([
      { id: 'a', resolvedAt: 1 },
      { id: 'b' },
    ]);
    expect(withThread([thread('a')], thread('c')).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});

describe('names in a comment', () => {
  it('are told apart from the rest, letter by letter', () => {
    const text = 'See @Ben and @<b>.';
    const mentions = [
      { start: 13, end: 17, you: true },
      { start: 4, end: 8, you: false },
      { start: 4, end: 8, you: false },
    ];
    expect(piecesOf({ text, mentions })).toEqual([
      { text: 'See ', names: 'nobody' },
      { text: '@Ben', names: 'somebody' },
      { text: ' and ', names: 'nobody' },
      { text: '@<b>', names: 'you' },
      { text: '.', names: 'nobody' },
    ]);
    expect(piecesOf({ text: 'Nobody', mentions: [] })).toEqual([{ text: 'Nobody', names: 'nobody' }]);
  });

  it('are offered while one is written', () => {
    const people = ['Ben', 'Ben Ali', 'Cem'];
    const offered = (text: string) => offeredNames(text, text.length, people)?.names;
    expect(offered('Ask @')).toEqual(people);
    expect(offered('Ask @be')).toEqual(['Ben', 'Ben Ali']);
    expect(offered('Ask @ben')).toEqual(['Ben Ali']);
    expect(offered('Ask @ben now')).toBeUndefined();
    expect(offered('me@b')).toBeUndefined();
    expect(offered('Nothing')).toBeUndefined();
  });
});
