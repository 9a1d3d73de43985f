import { CONNECT, MANAGE, type IntegrationTile as Tile } from 'contract/landing';
import { Button, ButtonLink } from '~/ui/controls/button';
import { HOW_TO_SET_UP, type ServerConnection, type TilePlace } from '../integrations.rules';
import { useTile } from '../use-tile';
import classes from './integration-tile.module.css';
import { ServiceMark } from './service-mark';
import { texts as messages } from '~/lib/messages/texts/texts';

interface IntegrationTileProps {
  tile: Tile;
  place: TilePlace;
  atServer: ServerConnection | undefined;
}

/** A service: connect it, see that it is connected, manage it; or how it is set up, where nobody has. */
export function IntegrationTile({ tile, place, atServer }: IntegrationTileProps) {
  const { state, sentence, needsSetUp, connect, manage } = useTile(tile, place, atServer);
  return (
    <article
      className={classes['tile']}
      data-state={state}
      data-server={atServer?.state}
      aria-labelledby={`tile-${tile.service}`}
    >
      <ServiceMark service={tile.service} />
      <h3 id={`tile-${tile.service}`}>{tile.name}</h3>
      <p aria-live="polite">{sentence}</p>
      {state === 'connected' || state === 'demo' ? (
        <Button variant="outline" size="small" aria-label={`${MANAGE} ${tile.name}`} onClick={() => void manage()}>
          {MANAGE}
        </Button>
      ) : needsSetUp ? (
        <ButtonLink variant="outline" size="small" to={HOW_TO_SET_UP} aria-label={`How to set it up: ${tile.name}`}>
          How to set it up
        </ButtonLink>
      ) : (
        <Button
          variant="outline"
          size="small"
          disabled={state === 'connecting'}
          aria-label={state === 'connecting' ? messages.connecting : `${CONNECT} ${tile.name}`}
          onClick={() => void connect()}
        >
          {state === 'connecting' ? messages.connecting : CONNECT}
        </Button>
      )}
    </article>
  );
}
