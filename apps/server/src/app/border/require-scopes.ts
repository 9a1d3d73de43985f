import type { KeyScope } from 'contract/account';
import { KEY_SCOPES } from 'contract/account';
import type { Api } from '#platform/http/http-server.ts';

interface Rule {
  /** What the address begins with. */
  readonly path: RegExp;
  /** One of these for GET; for everything else one of `change`. */
  readonly read: readonly KeyScope[];
  readonly change: readonly KeyScope[];
}

/** What a key must be allowed, by address: the first that matches. What is on no line is about documents. */
const RULES: readonly Rule[] = [
  { path: /^\/api\/me$/, read: KEY_SCOPES, change: [] },
  // Searches that are kept are things of the library.
  { path: /^\/api\/searches/, read: ['files:read', 'search'], change: ['files:write'] },
  { path: /^\/api\/search\/synonyms/, read: ['search', 'admin'], change: ['admin'] },
  { path: /^\/api\/search/, read: ['search'], change: ['search'] },
  { path: /^\/api\/inbox/, read: ['files:read'], change: ['commands:apply'] },
  {
    path: /^\/api\/(me\/embedding-model|keys|local-models|recognition-languages)/,
    read: ['files:read', 'admin'],
    change: ['admin'],
  },
  {
    path: /^\/api\/commands(\/:id\/(answer|reading))?$/,
    read: ['files:read', 'commands:propose', 'commands:apply'],
    change: ['commands:propose'],
  },
  {
    path: /^\/api\/commands/,
    read: ['files:read', 'commands:propose', 'commands:apply'],
    change: ['commands:apply'],
  },
  { path: /^\/api\/(connections|drive)/, read: ['files:read', 'connections'], change: ['connections'] },
  // Whoever knows the address can add to the library.
  { path: /^\/api\/mail-in/, read: ['admin'], change: ['admin'] },
  // Asked by POST, and changes nothing.
  { path: /^\/api\/(downloads|export)$/, read: ['files:read'], change: ['files:read'] },
  { path: /^/, read: ['files:read'], change: ['files:write'] },
];

const scopesOf = (path: string, method: string): readonly KeyScope[] => {
  const rule = RULES.find((one) => one.path.test(path));
  return (method === 'GET' || method === 'HEAD' ? rule?.read : rule?.change) ?? [];
};

/** Says of every route that is added from now on what a key must be allowed. A route that says it itself is left as it is. */
export function requireScopes(api: Api): void {
  api.addHook('onRoute', (route) => {
    const method = [route.method].flat()[0] ?? 'GET';
    route.config = { scopes: scopesOf(route.url, method), ...route.config };
  });
}
