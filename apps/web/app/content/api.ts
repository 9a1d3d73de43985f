/** The page /api. Endpoints are in `contract/public-api`. */
export const apiPage = {
  planned:
    'Planned. The endpoints listed below do not answer yet; the examples show what the versioned API is meant to look like. What works today stands at the end of this page.',
  today: {
    label: 'Works today',
    code: `$ curl http://localhost:8000/api/search \\
    -H "Authorization: Bearer $KEY" \\
    -H "Content-Type: application/json" \\
    -d '{"query":"How can the tenant end the lease?"}'

{ "results": [ {
    "score": 0.892,
    "filename": "Lease agreement 14 Linden Row.pdf",
    "pageNumber": 2,
    "snippet": "The tenant may end the lease at …"
} ] }`,
  },
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
