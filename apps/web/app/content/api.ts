/** The page /api. Its endpoints are those of `contract/v1`, which the server answers by. */
export const apiPage = {
  note: 'Every call below answers on your own Trove. Programs use a key, made under Settings, Advanced, or sign in by OAuth 2.0. Open a call and press Send to try it: the key stays in this page.',
  today: {
    label: 'Search in one call',
    code: `$ curl http://localhost:8000/v1/api/search \\
    -H "Authorization: Bearer $KEY" \\
    -H "Content-Type: application/json" \\
    -d '{"query":"How can the tenant end the lease?"}'

{ "success": true, "hits": [ {
    "name": "Lease agreement 14 Linden Row.pdf",
    "page": 2,
    "sentence": "The tenant may end the lease at …",
    "url": "http://localhost:8000/doc/…?page=2"
} ] }`,
  },
  quickstarts: [
    {
      title: 'Upload and search',
      text: 'With curl, TypeScript and Python, from a key to the sentence on its page.',
      to: '/documentation/api',
    },
    {
      title: 'Connect an assistant',
      text: 'Let it search, quote and plan over the Model Context Protocol.',
      to: '/documentation/assistants',
    },
    {
      title: 'Make a key',
      text: 'Under Settings, Advanced, or with one command on the server.',
      to: '/documentation/command-line',
    },
  ],
} as const;
