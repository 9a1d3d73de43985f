import { type ConnectionKind } from 'contract/connections';
import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { readConfig } from '~/lib/server/read-config';

/** Of a route: the service that an operator has to register before the page exists. */
export interface ServiceHandle {
  readonly service: ConnectionKind;
}

const serviceOf = (handle: unknown): unknown =>
  typeof handle === 'object' && handle !== null && 'service' in handle ? handle.service : undefined;

/**
 * Whether the page is of a service that is not set up here; undefined until that is known. Where the server cannot be asked the page counts
 * as there, and says itself what is wrong.
 */
export function useIsNotSetUp(): boolean | undefined {
  const service = useMatches()
    .map(({ handle }) => serviceOf(handle))
    .find((named) => named !== undefined);
  const [known, setKnown] = useState<readonly unknown[] | 'unreachable'>();
  const isAsked = service !== undefined;
  useEffect(() => {
    if (!isAsked) return undefined;
    let left = false;
    readConfig().then(
      ({ services }) => !left && setKnown(services.connections),
      () => !left && setKnown('unreachable'),
    );
    return () => {
      left = true;
    };
  }, [isAsked]);
  if (!isAsked || known === 'unreachable') return false;
  return known && !known.includes(service);
}
