const lease = encodeURIComponent('Lease agreement 14 Linden Row.pdf');
const question = encodeURIComponent('Do dogs need the landlord’s consent?');

/** What a visitor sees, by the name of its picture. */
export const PUBLIC_ROOMS: Readonly<Record<string, string>> = {
  landing: '/',
  product: '/product',
  features: '/features',
  pricing: '/pricing',
  security: '/security',
  'public-integrations': '/integrations',
  enterprise: '/enterprise',
  resources: '/resources',
  blog: '/blog',
  documentation: '/documentation',
  tutorials: '/tutorials',
  api: '/api',
  community: '/community',
  privacy: '/privacy',
  cookies: '/cookies',
  'no-such-page': '/no-such-page',
};

/** What somebody with the sample documents sees. */
export const SIGNED_IN_ROOMS: Readonly<Record<string, string>> = {
  library: '/library',
  grid: '/library?layout=grid',
  facts: '/library?layout=facts',
  trash: '/library?view=trash',
  search: '/search',
  answer: `/search?q=${question}`,
  'no-answer': '/search?q=wombat%20husbandry',
  upload: '/upload',
  reader: `/doc/${lease}`,
  'reader-answer': `/doc/${lease}?page=1&q=${question}`,
  'missing-document': '/doc/no-such-document.pdf',
  commands: '/commands',
  inbox: '/inbox',
  connections: '/connections',
  profile: '/settings/profile',
  'sign-in-settings': '/settings/security',
  integrations: '/settings/integrations',
  webhooks: '/settings/webhooks',
  activity: '/settings/activity',
  server: '/settings/server',
  advanced: '/settings/advanced',
};
