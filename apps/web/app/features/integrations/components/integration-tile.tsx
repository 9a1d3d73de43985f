import { CONNECT, MANAGE, type IntegrationTile as Tile } from 'contract/landing';
import { CONNECTING } from 'contract/messages';
import { Button } from '~/ui/button';
import { useTile } from '../use-tile';
import classes from './integration-tile.module.css';
import { ServiceMark } from './service-mark';

/** A service: connect it, see that it is connected, manage it. */
export function IntegrationTile({ tile }: { tile: Tile }) {
  const { state, connect, manage } = useTile(tile);
  return (
    <article className={classes['tile']} data-state={state} aria-labelledby={`tile-${tile.service}`}>
      <ServiceMark service={tile.service} />
      <h3 id={`tile-${tile.service}`}>{tile.name}</h3>
      <p aria-live="polite">{state === 'connected' ? tile.storage : 'Not connected'}</p>
      {state === 'connected' ? (
        <Button variant="outline" size="small" aria-label={`${MANAGE} ${tile.name}`} onClick={() => void manage()}>
          {MANAGE}
        </Button>
      ) : (
        <Button
          variant="outline"
          size="small"
          disabled={state === 'connecting'}
          aria-label={state === 'connecting' ? CONNECTING : `${CONNECT} ${tile.name}`}
          onClick={() => void connect()}
        >
          {state === 'connecting' ? CONNECTING : CONNECT}
        </Button>
      )}
    </article>
  );
}
