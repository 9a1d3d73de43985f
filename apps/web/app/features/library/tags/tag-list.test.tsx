import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Tag } from 'contract/tags';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { tagsQuery } from '../library.queries';
import { startPlace } from '../library.rules';
import { TagList } from './tag-list';

function markupOf(count: number): string {
  const tags: Tag[] = Array.from({ length: count }, (_none, index) => ({ name: `tag ${index}`, color: 'grey', count: index }));
  const queries = new QueryClient();
  queries.setQueryData(tagsQuery.queryKey, { tags });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <TagList place={startPlace} onMark={() => {}} onGo={() => {}} onTagGone={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const howOften = (markup: string, what: RegExp) => markup.match(what)?.length ?? 0;

test('a thousand tags draw no dialog that nobody opened, and no more lines than a screen shows', () => {
  const markup = markupOf(1_000);
  expect(howOften(markup, /<dialog/g)).toBe(0);
  expect(howOften(markup, /<li/g)).toBeLessThan(100);
  expect(markup).toContain('aria-setsize="1000"');
});

test('a few tags are all there', () => {
  expect(howOften(markupOf(40), /<li/g)).toBe(40);
});
