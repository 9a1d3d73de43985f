import type { KeyScope } from 'contract/account';
import { KEY_SCOPES } from 'contract/account';
import type { Deed } from 'contract/libraries';
import type { Api } from '#platform/http/http-server.ts';

interface Rule {
  /** What the address begins with. */
  readonly path: RegExp;
  /** One of these for GET; for everything else one of `change`. */
  readonly read: readonly KeyScope[];
  readonly change: readonly KeyScope[];
  /** What changing it does to a library, where the scopes do not say it. */
  readonly deed?: Deed;
}

/** What a key must be allowed, by address: the first that matches. What is on no line is about documents. */
const RULES: readonly Rule[] = [
  { path: /^\/api\/me$/, read: KEY_SCOPES, change: [] },
  // Whoever looks at a search that is kept has seen what is new in it.
  { path: /^\/api\/searches\/:id\/looked$/, read: [], change: ['files:write'], deed: 'read' },
  // Searches that are kept are things of the library.
  { path: /^\/api\/searches/, read: ['files:read', 'search'], change: ['files:write'], deed: 'comment' },
  {
    path: /^\/api\/(comments|comment-threads|files\/:filename\/comments)/,
    read: ['files:read', 'comments:write'],
    change: ['comments:write'],
  },
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
  // Whoever has the address sees the document.
  { path: /^\/api\/shares/, read: ['files:read', 'shares:write'], change: ['shares:write'] },
  // Asked by POST, and changes nothing.
  { path: /^\/api\/(downloads|export)$/, read: ['files:read'], change: ['files:read'] },
  { path: /^/, read: ['files:read'], change: ['files:write'] },
];

function ruleOf(path: string, method: string): { scopes: readonly KeyScope[]; deed?: Deed } {
  const rule = RULES.find((one) => one.path.test(path));
  if (method === 'GET' || method === 'HEAD') return { scopes: rule?.read ?? [] };
  return { scopes: rule?.change ?? [], ...(rule?.deed && { deed: rule.deed }) };
}

/** Says of every route that is added from now on what a key must be allowed, and with that what it does to a library. A route that says it itself is left as it is. */
export function requireScopes(api: Api): void {
  api.addHook('onRoute', (route) => {
    const method = [route.method].flat()[0] ?? 'GET';
    route.config = { ...ruleOf(route.url, method), ...route.config };
  });
}
