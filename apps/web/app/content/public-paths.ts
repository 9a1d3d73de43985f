import { PUBLIC_ROUTES } from 'contract/site';
import { articlePaths, collections } from './articles/article-paths.ts';

/** Addresses of the pages that anyone may read; each is written as HTML when the web app is built. */
export const publicPaths = [...PUBLIC_ROUTES, ...collections.flatMap(articlePaths)];

/** Written beside them: what machines read. */
export const machinePaths = ['/sitemap.xml', '/robots.txt', '/rss.xml', '/documentation-index.json'];
