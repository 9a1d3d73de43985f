import { INTEGRATION_TILES } from 'contract/landing';
import { useServerConnections } from '../use-server-connections';
import { IntegrationTile } from './integration-tile';
import classes from './tile-grid.module.css';

export function TileGrid() {
  const atServer = useServerConnections();
  return (
    <div className={classes['grid']}>
      {INTEGRATION_TILES.map((tile) => (
        <IntegrationTile key={tile.service} tile={tile} atServer={atServer.get(tile.service)} />
      ))}
    </div>
  );
}
