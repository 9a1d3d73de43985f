import { PUBLIC_ROUTES } from 'contract/site';
import { documentationPages, posts, tutorials } from '~/content/articles/articles.server';
import { siteOrigin } from '~/domain/site/page-meta';

/** Every public page, with the date of those that have one. */
export function loader() {
  const dates = new Map(posts.map(({ path, date }) => [path, date]));
  const paths = [...PUBLIC_ROUTES, ...[...documentationPages, ...tutorials, ...posts].map(({ path }) => path)];
  const entries = paths.map((path) => {
    const date = dates.get(path);
    return `  <url><loc>${siteOrigin()}${path}</loc>${date === undefined ? '' : `<lastmod>${date}</lastmod>`}</url>`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } });
}
