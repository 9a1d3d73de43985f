import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';
import { articlePaths, type Collection } from './content/articles/article-paths.ts';
import { screens } from './routes/app/screens.ts';

/** One route an article, so that an address without one is a page that is not found. */
const articles = (collection: Collection, file: string) =>
  articlePaths(collection).map((path) => route(path.slice(1), file, { id: path.slice(1) }));

export default [
  layout('routes/marketing/layout.tsx', [
    index('routes/marketing/landing.tsx'),
    route('product', 'routes/marketing/product/product.tsx'),
    route('features', 'routes/marketing/product/features.tsx'),
    route('pricing', 'routes/marketing/product/pricing.tsx'),
    route('security', 'routes/marketing/product/security.tsx'),
    route('integrations', 'routes/marketing/product/integrations.tsx'),
    route('enterprise', 'routes/marketing/product/enterprise.tsx'),
    route('resources', 'routes/marketing/resources.tsx'),
    route('documentation', 'routes/marketing/articles/documentation.tsx'),
    ...articles('documentation', 'routes/marketing/articles/documentation-page.tsx'),
    route('tutorials', 'routes/marketing/articles/tutorials.tsx'),
    ...articles('tutorials', 'routes/marketing/articles/tutorial-page.tsx'),
    route('blog', 'routes/marketing/articles/blog.tsx'),
    ...articles('blog', 'routes/marketing/articles/blog-page.tsx'),
    route('api', 'routes/marketing/api.tsx'),
    route('community', 'routes/marketing/community.tsx'),
    ...['privacy', 'terms', 'cookies'].map((path) => route(path, 'routes/marketing/legal.tsx', { id: path })),
    route('callback', 'routes/marketing/callback.tsx'),
    route('*', 'routes/marketing/not-found.tsx'),
  ]),
  layout('routes/app/layout.tsx', screens),
  route('s/:token', 'routes/links/opened-link.tsx'),
  route('sitemap.xml', 'routes/machines/sitemap.ts'),
  route('robots.txt', 'routes/machines/robots.ts'),
  route('rss.xml', 'routes/machines/rss.ts'),
  route('documentation-index.json', 'routes/machines/documentation-index.ts'),
] satisfies RouteConfig;
