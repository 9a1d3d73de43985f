import { expect, test } from 'vitest';
import { renderMarkdown, splitFrontMatter } from './markdown';

test('headings get an anchor and are listed', () => {
  const { html, headings } = renderMarkdown('Lead.\n\n## Keys & *places*\n\nText.\n\n### Deeper\n');
  expect(html).toContain('<h2 id="keys-places">Keys &amp; <em>places</em></h2>');
  expect(headings).toEqual([
    { id: 'keys-places', text: 'Keys & places', depth: 2 },
    { id: 'deeper', text: 'Deeper', depth: 3 },
  ]);
});

test('the parts for the search box carry words, not markup', () => {
  const { parts } = renderMarkdown('Lead with `code`.\n\n## One\n\n| a | b |\n|---|---|\n| c | d |\n');
  expect(parts).toEqual([
    { heading: '', id: '', text: 'Lead with code .' },
    { heading: 'One', id: 'one', text: 'a b c d' },
  ]);
});

test('a cell of a table carries the name of its column, for windows without room for columns', () => {
  const { html } = renderMarkdown('| setting | meaning |\n|---|---|\n| `PORT` | "pages" |\n');
  expect(html).toContain('<th>setting</th><th>meaning</th>');
  expect(html).toContain('<td data-column="setting"><code>PORT</code></td><td data-column="meaning">');
});

test('code is shown, never run', () => {
  expect(renderMarkdown('```html\n<script>alert(1)</script>\n```').html).toContain('&lt;script&gt;alert(1)');
});

test('front matter is read line by line, colons in values included', () => {
  expect(splitFrontMatter('---\ntitle: Keys: a list\nlevel: Beginner\n---\nBody')).toEqual({
    fields: { title: 'Keys: a list', level: 'Beginner' },
    markdown: 'Body',
  });
});

test('an article without front matter is refused', () => {
  expect(() => splitFrontMatter('# Title')).toThrow('front matter');
});
