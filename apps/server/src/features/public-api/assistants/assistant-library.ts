import type { KeyScope } from 'contract/account';
import type { TroveClient } from 'trove-client';

/** What an assistant reaches, as far as its key allows: the operations of the public API, in this process or over HTTP. */
export interface AssistantLibrary extends Pick<
  TroveClient,
  'search' | 'listFiles' | 'getFile' | 'listPages' | 'getFacts' | 'proposeCommand'
> {
  readonly scopes: readonly KeyScope[];
}
