/** A property as RFC 4918 names it. */
export interface PropertyName {
  readonly namespace: string;
  readonly name: string;
}

/** What a request about properties asks for. */
export interface AskedProperties {
  /** Null: all that there are. */
  readonly names: readonly PropertyName[] | null;
}

export const DAV = 'DAV:';
/** Properties of one request; Windows sends four, and Finder asks for ten. */
const MOST = 100;
/** Elements within each other. */
const DEEPEST = 20;
/** A tag: whether it ends, its prefix, its name, and the rest of it. Nothing in it can be matched in two ways. */
const TAG = /<(\/?)(?:([\w.-]{1,64}):)?([\w.-]{1,128})((?:\s[^<>]{0,2000}|\/)?)>/g;
const NAMESPACE = /\sxmlns(?::([\w.-]{1,64}))?\s*=\s*(?:"([^"<>]{0,500})"|'([^'<>]{0,500})')/g;

interface Open extends PropertyName {
  readonly namespaces: ReadonlyMap<string, string>;
}

/**
 * The names of the properties in the `prop` of a body, of PROPFIND as of PROPPATCH. Values are of no interest. What cannot be read
 * names none: a system that wrote something else gets all properties.
 */
export function readPropertyNames(body: string): AskedProperties {
  const open: Open[] = [];
  const names: PropertyName[] = [];
  let isNamed = false;
  for (const [, end, prefix = '', name = '', rest = ''] of body.matchAll(TAG)) {
    if (end === '/') {
      open.pop();
      continue;
    }
    const within = open.at(-1);
    const namespaces = new Map(within?.namespaces);
    for (const [, declared = '', one, other] of rest.matchAll(NAMESPACE)) namespaces.set(declared, one ?? other ?? '');
    const element = { namespace: namespaces.get(prefix) ?? '', name, namespaces };
    if (within?.namespace === DAV && within.name === 'prop') names.push({ namespace: element.namespace, name });
    isNamed ||= element.namespace === DAV && name === 'prop';
    if (names.length >= MOST || open.length > DEEPEST) break;
    if (!rest.endsWith('/')) open.push(element);
  }
  return { names: isNamed ? names : null };
}
