import { INTEGRATION_TILES } from 'contract/landing';
import { useEffect } from 'react';
import { lastReturn } from '~/domain/connections/returned-token';
import { toast } from '~/ui/overlays/toast';
import { useServerConnections } from '../use-server-connections';
import type { TilePlace } from '../integrations.rules';
import { IntegrationTile } from './integration-tile';
import classes from './tile-grid.module.css';

/** @param place in the demo of the landing page, or where services are really connected */
export function TileGrid({ place }: { place: TilePlace }) {
  const atServer = useServerConnections();
  useEffect(() => {
    if (place !== 'landing') return;
    const refusal = lastReturn('dropbox')?.error;
    if (refusal === undefined) return;
    const reason = refusal === 'access_denied' ? 'You did not allow it there.' : `Dropbox says: ${refusal}.`;
    toast.error('Dropbox was not connected', { id: 'dropbox-refused', detail: reason });
  }, [place]);
  return (
    <div className={classes['grid']}>
      {INTEGRATION_TILES.map((tile) => (
        <IntegrationTile key={tile.service} tile={tile} place={place} atServer={atServer.get(tile.service)} />
      ))}
    </div>
  );
}
