// The map of the product's addresses and what the header and the footer link to.

/** Pages that anyone may read. */
export const PUBLIC_ROUTES = [
  '/',
  '/product',
  '/features',
  '/pricing',
  '/security',
  '/privacy',
  '/terms',
  '/cookies',
  '/integrations',
  '/enterprise',
  '/resources',
  '/documentation',
  '/tutorials',
  '/blog',
  '/api',
  '/community',
] as const;

/** Pages that lead to the landing page when nobody is signed in. */
export const PROTECTED_ROUTES = [
  '/drive',
  '/dropbox',
  '/search',
  '/library',
  '/upload',
  '/doc/:id',
  '/integrations/drive',
  '/settings',
] as const;

export const HEADER_LINKS = [
  { to: '/library', label: 'Library' },
  { to: '/search', label: 'Search' },
  { to: '/settings', label: 'Settings' },
] as const;

export const FOOTER_GROUPS = [
  {
    title: 'Product',
    links: [
      { to: '/product', label: 'Product' },
      { to: '/features', label: 'Features' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/security', label: 'Security' },
    ],
  },
  {
    title: 'Connect',
    links: [
      { to: '/integrations', label: 'Integrations' },
      { to: '/enterprise', label: 'Enterprise' },
      { to: '/api', label: 'API' },
      { to: '/community', label: 'Community' },
    ],
  },
  {
    title: 'Learn',
    links: [
      { to: '/documentation', label: 'Documentation' },
      { to: '/tutorials', label: 'Tutorials' },
      { to: '/blog', label: 'Blog' },
      { to: '/resources', label: 'Resources' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: '/terms', label: 'Terms' },
      { to: '/privacy', label: 'Privacy' },
      { to: '/cookies', label: 'Cookies' },
    ],
  },
] as const;

/** The page's own event: its scripts have come and it answers from now on. */
export const PAGE_ALIVE = 'page-alive';

/** Stands for `PUBLIC_URL` in the built pages; the server puts the real origin in its place when it serves them. */
export const ORIGIN_PLACEHOLDER = 'https://public-url.invalid';
