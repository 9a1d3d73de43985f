import { ORIGIN_PLACEHOLDER } from 'contract/site';
import type { MetaDescriptor } from 'react-router';

/** The product's origin: a placeholder while pages are written at build time, which the server fills in; the real one in a browser. */
export const siteOrigin = () => (import.meta.env.SSR ? ORIGIN_PLACEHOLDER : location.origin);

export interface PageMeta {
  title: string;
  description: string;
  path: string;
  /** Name of the page's picture in `public/og`, without the extension. */
  picture?: string;
  kind?: 'website' | 'article';
  /** A schema.org object; addresses in it begin with `siteOrigin()`. */
  structured?: Record<string, unknown>;
}

/** What search engines and link previews read: title, description, canonical address, picture, structured data. */
export function pageMeta({
  title,
  description,
  path,
  picture = 'landing',
  kind = 'website',
  structured,
}: PageMeta): MetaDescriptor[] {
  const origin = siteOrigin();
  const address = `${origin}${path}`;
  const image = `${origin}/og/${picture}.png`;
  const fullTitle = title.includes('Trove') ? title : `${title} · Trove`;
  return [
    { title: fullTitle },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Trove' },
    { property: 'og:type', content: kind },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(structured
      ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...structured } as Record<string, string> }]
      : []),
  ];
}
