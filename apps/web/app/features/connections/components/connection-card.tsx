import type { Connection, ItemView } from 'contract/connections';
import { useState } from 'react';
import { formatEnglishCount } from '~/lib/text/format';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { DisconnectDialog } from '~/domain/connections/disconnect-dialog';
import { Standing, Trouble } from '~/ui/states/standing';
import { useActOnConnection, useChangeConnection, useDisconnect } from '../connections.mutations';
import { countSentence, possibleActions, spaceSentence, stateOf, troubleSentence } from '../connections.rules';
import classes from './connections.module.css';
import { FolderChooser } from './folder-chooser';
import { ItemsDialog } from './items-dialog';
import { LeftCopies } from './left-copies';
import { texts as messages } from '~/lib/messages/texts/texts';

interface ConnectionCardProps {
  connection: Connection;
  onSignIn: () => void;
  /** Asks the provider for the right to change files. */
  onAllowChanges: () => void;
}

type Opened = { dialog: 'items'; view: ItemView } | { dialog: 'folders' } | { dialog: 'disconnect' };

const COUNTS = [
  ['found', 'Found', 'all'],
  ['indexed', 'Indexed', 'indexed'],
  ['waiting', 'Waiting', 'waiting'],
  ['skipped', 'Skipped', 'skipped'],
  ['failed', 'Failed', 'failed'],
] as const;

/** One connection: how it stands, what it holds, and what can be done with it. */
export function ConnectionCard({ connection, onSignIn, onAllowChanges }: ConnectionCardProps) {
  const [opened, setOpened] = useState<Opened>();
  const act = useActOnConnection();
  const change = useChangeConnection();
  const disconnect = useDisconnect();
  const { id, state, name, account, detail, lastSyncAt, counts, space } = connection;
  const { label, tone } = stateOf(connection);
  const counted = countSentence(connection);
  const can = possibleActions(state);
  const close = () => setOpened(undefined);
  return (
    <li className={classes['card']}>
      <div className={classes['head']}>
        <h2>{name}</h2>
        <Standing tone={tone}>{label}</Standing>
        <p className={classes['account']}>
          {account}, {lastSyncAt === null ? 'not synced yet' : `last sync ${formatDate(lastSyncAt)}`}
          {space && `, ${spaceSentence(space)}`}
        </p>
      </div>
      {detail !== null && state !== 'ok' && <Trouble>{troubleSentence(state, detail)}</Trouble>}
      <dl className={classes['counts']}>
        {COUNTS.map(([count, title]) => (
          <div key={count}>
            <dt>{title}</dt>
            <dd>{counts[count].toLocaleString('en')}</dd>
          </div>
        ))}
      </dl>
      {counted && <p className={classes['checked']}>{counted.sentence}</p>}
      {counted && !counted.agrees && connection.check && (
        <details className={classes['checked']}>
          <summary>Which files</summary>
          <ul>
            {connection.check.missing.map((path) => (
              <li key={`missing ${path}`}>{path}: there, not seen here yet</li>
            ))}
            {connection.check.surplus.map((path) => (
              <li key={`surplus ${path}`}>{path}: here, gone there</li>
            ))}
          </ul>
        </details>
      )}
      <LeftCopies connection={connection} />
      {connection.writing !== 'never' && (
        <label className={classes['writing']}>
          <input
            type="checkbox"
            checked={connection.writing === 'on'}
            disabled={change.isPending}
            onChange={(event) => {
              if (connection.writing === 'asks') onAllowChanges();
              else change.mutate({ id, writes: event.currentTarget.checked });
            }}
          />
          <span>
            Trove may change files here
            <small>
              Only by plans that you approve. Every change is in the journal, with Undo.
              {connection.writing === 'asks' && ` ${connection.label} asks you to sign in again for it.`}
            </small>
          </span>
        </label>
      )}
      <fieldset className={classes['actions']}>
        <legend className="visually-hidden">What can be done with {name}</legend>
        {state === 'sign-in' && (
          <Button size="small" onClick={onSignIn}>
            {messages.reconnect}
          </Button>
        )}
        {state === 'off' && (
          <Button size="small" onClick={() => act.mutate({ id, action: 'watch' })}>
            Keep in sync
          </Button>
        )}
        {state === 'held-deletions' && (
          <Button size="small" variant="danger" onClick={() => act.mutate({ id, action: 'confirm-deletions' })}>
            Remove them here too
          </Button>
        )}
        {can.sync && (
          <Button variant="outline" size="small" onClick={() => act.mutate({ id, action: 'sync' })}>
            Sync now
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          onClick={() => setOpened({ dialog: 'items', view: counts.failed > 0 ? 'failed' : 'all' })}
        >
          Files
        </Button>
        {can.askProvider && (
          <Button variant="quiet" size="small" onClick={() => setOpened({ dialog: 'folders' })}>
            Choose folders
          </Button>
        )}
        {can.askProvider && (
          <Button variant="quiet" size="small" onClick={() => act.mutate({ id, action: 'check' })}>
            Count at the provider
          </Button>
        )}
        {can.pause && (
          <Button variant="quiet" size="small" onClick={() => change.mutate({ id, paused: state !== 'paused' })}>
            {state === 'paused' ? 'Resume' : 'Pause'}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setOpened({ dialog: 'disconnect' })}>
          Disconnect
        </Button>
      </fieldset>
      {opened?.dialog === 'items' && <ItemsDialog connection={connection} initialView={opened.view} onClose={close} />}
      {opened?.dialog === 'folders' && <FolderChooser connection={connection} onClose={close} />}
      {opened?.dialog === 'disconnect' && (
        <DisconnectDialog
          name={name}
          provider={connection.label}
          held={formatEnglishCount(counts.indexed, 'document')}
          isBusy={disconnect.isPending}
          onDisconnect={(documents) => disconnect.mutate({ connection, documents }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  );
}
