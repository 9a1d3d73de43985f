import { posts } from '~/content/articles/articles.server';
import { pages } from '~/content/pages';
import { siteOrigin } from '~/domain/site/page-meta';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The blog as a feed, newest first. */
export function loader() {
  const origin = siteOrigin();
  const items = posts.map(
    ({ title, description, path, category, date }) => `    <item>
      <title>${escape(title)}</title>
      <link>${origin}${path}</link>
      <guid>${origin}${path}</guid>
      <category>${escape(category)}</category>
      <pubDate>${new Date(`${date}T08:00:00Z`).toUTCString()}</pubDate>
      <description>${escape(description)}</description>
    </item>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>Trove blog</title>
    <link>${origin}/blog</link>
    <atom:link href="${origin}/rss.xml" rel="self" type="application/rss+xml"/>
    <description>${escape(pages.blog.description)}</description>
    <language>en</language>
${items.join('\n')}
  </channel>
</rss>
`;
  return new Response(body, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
