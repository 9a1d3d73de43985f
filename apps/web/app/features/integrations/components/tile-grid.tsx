import { INTEGRATION_TILES } from 'contract/landing';
import { useEffect, useRef } from 'react';
import { lastReturn } from '~/domain/connections/returned-token';
import { tellNotAllowed } from '~/domain/connections/tell-consent';
import { toast } from '~/ui/overlays/toast';
import { useServerConnections } from '../use-server-connections';
import type { TilePlace } from '../integrations.rules';
import { IntegrationTile } from './integration-tile';
import classes from './tile-grid.module.css';

/** @param place in the demo of the landing page, or where services are really connected */
export function TileGrid({ place }: { place: TilePlace }) {
  const atServer = useServerConnections();
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place !== 'landing') return;
    const returned = lastReturn('dropbox');
    if (returned === undefined) return;
    grid.current?.scrollIntoView({ block: 'start' });
    if (returned.error === undefined)
      toast.success('Dropbox is connected', { detail: 'Its files are listed below the tiles.' });
    else tellNotAllowed('Dropbox');
  }, [place]);
  return (
    <div ref={grid} className={classes['grid']}>
      {INTEGRATION_TILES.map((tile) => (
        <IntegrationTile key={tile.service} tile={tile} place={place} atServer={atServer.get(tile.service)} />
      ))}
    </div>
  );
}
