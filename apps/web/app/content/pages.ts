/** Titles, descriptions and the first words of the public pages. `==words==` are marked. */
export const pages = {
  product: {
    title: 'Product',
    description:
      'What Trove is: search by meaning, a reader that opens the page, and a library that follows your clouds, in one program.',
    heading: 'From a question to ==the line== that answers',
    lead: 'Trove reads your documents and finds the passage you mean. Then it opens the page and marks the sentence.',
  },
  features: {
    title: 'Features',
    description: 'Everything Trove does today, and what is planned, kept apart.',
    heading: 'What it does, and what it ==does not do yet==',
    lead: 'What is marked Planned is not in the product today. The list at the end names the test or measurement behind each claim.',
  },
  pricing: {
    title: 'Pricing',
    description: 'Planned plans: Free, Pro and Business, monthly or annual. Running Trove yourself costs nothing.',
    heading: 'Free on your machine. ==Fair== beyond it.',
    lead: 'Running Trove yourself costs nothing and has no limits but your disk. These are the plans we intend to offer as a service.',
  },
  security: {
    title: 'Security',
    description: 'How Trove keeps documents, passwords and permissions safe, and what it does not protect against.',
    heading: 'Safe by ==how it is built==',
    lead: 'Documents are the most private thing many people own. These are the measures, each of them in the code, and the limits that remain.',
  },
  integrations: {
    title: 'Integrations',
    description: 'Google Drive, Dropbox, OneDrive, Notion, WebDAV, S3 and folders: what connects, and how.',
    heading: 'Bring your files from ==where they live==',
    lead: 'Connections only read, until you allow more. Your library follows what changes at the provider, and says what it could not read.',
  },
  enterprise: {
    title: 'Enterprise',
    description: 'Trove for companies: on your own servers, with your own sign-in, at the size you need.',
    heading: 'Every document of the company, ==on its own servers==',
    lead: 'The same program that runs on a laptop runs on a cluster: PostgreSQL, object storage, as many processes as you like.',
  },
  resources: {
    title: 'Resources',
    description: 'Documentation, tutorials, articles and people: everything there is to learn Trove from.',
    heading: 'Learn it in ==an afternoon==',
    lead: 'Short, practical texts. Start with the tutorial if you have ten minutes, with the documentation if you have a question.',
  },
  documentation: {
    title: 'Documentation',
    description: 'Install Trove, ask good questions, connect clouds, run a server.',
    heading: 'Documentation',
    lead: 'Short pages. Search them, or choose below.',
  },
  tutorials: {
    title: 'Tutorials',
    description:
      'Eight tutorials of 10 to 30 minutes, from the first sentence found to measuring the search on your own papers.',
    heading: 'Tutorials to ==do, not to watch==',
    lead: 'Each takes 10 to 30 minutes and ends with something that works.',
  },
  blog: {
    title: 'Blog',
    description: 'How we build a search that can be checked, and how to live with less paper.',
    heading: 'Notes from ==the margin==',
    lead: 'How we build a search that can be checked, and how to live with less paper.',
  },
  api: {
    title: 'API',
    description: 'The public API: every call with its parameters and examples, to be tried on the page.',
    heading: 'An API that ==reads like the product==',
    lead: 'A versioned interface for your own programs, made from the schemas that the server answers by.',
  },
  community: {
    title: 'Community',
    description: 'Events, topics, showcases and ways to contribute.',
    heading: 'People who ==read to the end==',
    lead: 'A place for people who work with many documents. It is being built; what you see is how it is meant to look.',
  },
} as const;
