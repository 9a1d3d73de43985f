/** The page /api. Endpoints are in `contract/public-api`. */
export const apiPage = {
  planned: 'Planned. Nothing on this page answers yet; the examples show what the versioned API is meant to look like.',
  quickstarts: [
    {
      title: 'Upload and search today',
      text: 'The interface of the pages, with a key of your own.',
      to: '/documentation/api',
    },
    { title: 'Search from a script', text: 'A tutorial of fifteen minutes.', to: '/tutorials/search-from-a-script' },
    {
      title: 'Make a key',
      text: 'Under Settings, Advanced, or with one command on the server.',
      to: '/documentation/command-line',
    },
  ],
} as const;
