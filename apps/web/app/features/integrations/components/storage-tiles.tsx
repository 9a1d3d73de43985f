import { CONNECT } from 'contract/landing';
import Folder from 'virtual:icon/folder';
import Database from 'virtual:icon/database';
import Server from 'virtual:icon/server';
import { useConfig } from '~/lib/server/use-config';
import { ButtonLink } from '~/ui/controls/button';
import { HOW_TO_SET_UP } from '../integrations.rules';
import tile from './integration-tile.module.css';
import grid from './tile-grid.module.css';

const storages = [
  { kind: 'webdav', name: 'WebDAV', text: 'Nextcloud, ownCloud and others', Icon: Server },
  { kind: 's3', name: 'S3', text: 'A bucket of any provider', Icon: Database },
  { kind: 'local-folder', name: 'Folder', text: 'A folder of the machine that runs Trove', Icon: Folder },
] as const;

/** Storage of one's own, beside the services: it is described in a form on the page of connections. */
export function StorageTiles() {
  const connectors = useConfig()?.services.connections;
  return (
    <div className={grid['grid']} role="group" aria-label="Storage of your own">
      {storages.map(({ kind, name, text, Icon }) => {
        const canConnect = connectors === undefined || connectors.includes(kind);
        return (
          <div key={kind} className={tile['tile']}>
            <Icon size={34} strokeWidth={1.25} aria-hidden="true" />
            <h3>{name}</h3>
            <p>{canConnect ? text : 'Not allowed on this server yet.'}</p>
            <ButtonLink
              variant="outline"
              size="small"
              to={canConnect ? `/connections?add=${kind}` : HOW_TO_SET_UP}
              aria-label={canConnect ? `${CONNECT} ${name}` : `How to set it up: ${name}`}
            >
              {canConnect ? CONNECT : 'How to set it up'}
            </ButtonLink>
          </div>
        );
      })}
    </div>
  );
}
