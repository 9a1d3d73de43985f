import { HEADER_LINKS } from 'contract/site';
import { siteOrigin } from '~/domain/site/page-meta';

/** Public pages may be read by anyone; what is behind sign-in has nothing to read. */
export function loader() {
  const closed = [...HEADER_LINKS.map(({ to }) => to), '/doc/', '/upload', '/api/', '/v1/'];
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${siteOrigin()}/sitemap.xml`, ''];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
}
