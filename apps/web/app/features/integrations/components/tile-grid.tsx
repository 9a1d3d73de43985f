import { INTEGRATION_TILES } from 'contract/landing';
import { IntegrationTile } from './integration-tile';
import classes from './tile-grid.module.css';

export function TileGrid() {
  return (
    <div className={classes['grid']}>
      {INTEGRATION_TILES.map((tile) => (
        <IntegrationTile key={tile.service} tile={tile} />
      ))}
    </div>
  );
}
