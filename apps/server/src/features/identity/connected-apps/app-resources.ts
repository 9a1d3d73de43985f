import { KEY_SCOPES, type KeyScope } from 'contract/account';

/** A part of Trove that an app may be let in to: what tokens for it are called, and which addresses take them. */
export interface AppResource {
  /** What RFC 8707 calls the resource. */
  readonly address: string;
  readonly reaches: 'api' | 'assistants';
  readonly scopes: readonly KeyScope[];
  /** @param path of a request, without its query */
  covers(path: string): boolean;
}

/** Everything that the tools, resources and prompts of assistants use. */
export const ASSISTANT_SCOPES: readonly KeyScope[] = ['search', 'files:read', 'commands:propose'];
/** What an app is asked for that does not say what it wants. */
export const USUAL_SCOPES: readonly KeyScope[] = ['search', 'files:read'];

/** The parts, the one that is meant where nothing is said first. A token for one opens nothing of the other. */
export const appResourcesAt = (publicUrl: string): readonly AppResource[] => [
  {
    address: new URL('/v1', publicUrl).href,
    reaches: 'api',
    scopes: KEY_SCOPES,
    covers: (path) => path === '/v1' || path.startsWith('/v1/'),
  },
  {
    address: new URL('/mcp', publicUrl).href,
    reaches: 'assistants',
    scopes: ASSISTANT_SCOPES,
    covers: (path) => path === '/mcp',
  },
];

/** The resource that is named so, with or without a slash at its end. */
export const resourceNamed = (resources: readonly AppResource[], name: string): AppResource | undefined =>
  resources.find(({ address }) => name === address || name === `${address}/`);
