import { QueryClient, QueryObserver } from '@tanstack/react-query';
import type { PageWords } from 'contract/reading';
import { expect, it, vi } from 'vitest';
import { askForWordsAgain } from './ask-words-again';
import { wordsOf } from './reader.queries';

const WORDS: PageWords = { pageNumber: 1, width: 400, height: 600, text: 'the balance', words: [], recognised: null };

/** A page on the screen whose words are asked for; each question is answered by the test. */
function openPage() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const asked: PromiseWithResolvers<PageWords>[] = [];
  const observer = new QueryObserver(queryClient, {
    ...wordsOf('locked.pdf', 1),
    queryFn() {
      const question = Promise.withResolvers<PageWords>();
      asked.push(question);
      return question.promise;
    },
  });
  observer.subscribe(() => {});
  return { queryClient, asked, shown: () => observer.getCurrentResult().data };
}

it('a first question that was asked too early is asked once more when it fails', async () => {
  const { queryClient, asked, shown } = openPage();
  askForWordsAgain(queryClient, 'locked.pdf');
  askForWordsAgain(queryClient, 'locked.pdf');
  asked[0]?.reject(new Error('the file is locked'));
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve(WORDS);
  await vi.waitFor(() => expect(shown()).toEqual(WORDS));
  expect(asked).toHaveLength(2);
});

it('a first question that is only slow is waited for', async () => {
  const { queryClient, asked, shown } = openPage();
  askForWordsAgain(queryClient, 'locked.pdf');
  asked[0]?.resolve(WORDS);
  await vi.waitFor(() => expect(shown()).toEqual(WORDS));
  expect(asked).toHaveLength(1);
});

it('a question that had failed is asked again', async () => {
  const { queryClient, asked, shown } = openPage();
  asked[0]?.reject(new Error('the file is locked'));
  await vi.waitFor(() =>
    expect(queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'error' })).toHaveLength(1),
  );
  askForWordsAgain(queryClient, 'locked.pdf');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.resolve(WORDS);
  await vi.waitFor(() => expect(shown()).toEqual(WORDS));
});
