/** The page /enterprise. */
export const enterprise = {
  demo: 'Request Demo',
  contact: 'Contact Sales',
  settings: {
    label: 'From a laptop to a cluster: settings, nothing else',
    code: `DATABASE_URL=postgres://trove@db.example.org/trove
BLOBS=s3://documents/trove
PUBLIC_URL=https://trove.example.org
UPSTREAMS='[{"label":"Company", …}]'

# Pages: as many as you like
ROLE=web
# Reading: on other machines
ROLE=worker`,
  },
  features: [
    {
      title: 'Advanced security',
      text: 'Encrypted permissions, hashed policies, isolated reading of files. Certification is planned.',
    },
    {
      title: 'User management',
      text: 'Accounts from your own OpenID Connect provider, shared libraries with four roles. Groups and roles of your own are planned.',
    },
    { title: 'SLA and support', text: 'Planned with the service: 24/7 support and 99.9% uptime.' },
    { title: 'Deployment options', text: 'Your servers, your cloud, or a laptop without a network. One process or many.' },
    {
      title: 'Global infrastructure',
      text: 'PostgreSQL and object storage wherever you have them. Regions of a hosted service are planned.',
    },
    {
      title: 'Custom workflows',
      text: 'A versioned API for your own programs, and assistants that quote the page.',
    },
  ],
  compareNote: 'Both plans are planned. Nothing is certified or sold today.',
  stories: [
    {
      title: 'A law office',
      quote: 'The clause we argued about for a week stood in an annex that nobody had opened.',
      result: 'Contracts of eleven years, searched in one place.',
    },
    {
      title: 'A building authority',
      quote: 'The survey of 1987 answered a question of this spring.',
      result: 'Scans, plans and minutes beside each other.',
    },
    {
      title: 'A research group',
      quote: 'We stopped asking each other who had read the paper, and asked the papers.',
      result: 'Four thousand articles on one shared server.',
    },
  ],
  storiesNote: 'Sample stories. They show what we build for; they are not customers.',
  form: {
    title: 'See it with your own documents',
    text: 'Forty minutes with somebody who builds it. Planned: until then, Trove can be tried on your own machine.',
    button: 'Schedule Enterprise Demo',
    fields: [
      { name: 'name', label: 'Full name', kind: 'text', required: true },
      { name: 'email', label: 'Work email', kind: 'email', required: true },
      { name: 'company', label: 'Company', kind: 'text', required: true },
      { name: 'title', label: 'Job title', kind: 'text', required: false },
    ],
  },
} as const;
