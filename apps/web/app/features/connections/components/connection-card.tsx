import type { Connection, ItemView } from 'contract/connections';
import { useState } from 'react';
import { formatCount, formatNumber } from '~/lib/text/format';
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
import { texts } from '../texts/texts';

interface ConnectionCardProps {
  connection: Connection;
  onSignIn: () => void;
  /** Asks the provider for the right to change files. */
  onAllowChanges: () => void;
}

type Opened = { dialog: 'items'; view: ItemView } | { dialog: 'folders' } | { dialog: 'disconnect' };

const countTitles = () =>
  [
    ['found', texts.found],
    ['indexed', texts.indexed],
    ['waiting', texts.waiting],
    ['skipped', texts.skipped],
    ['failed', texts.failed],
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
          {account}, {lastSyncAt === null ? texts.notSyncedYet : texts.lastSync(formatDate(lastSyncAt))}
          {space && `, ${spaceSentence(space)}`}
        </p>
      </div>
      {detail !== null && state !== 'ok' && <Trouble>{troubleSentence(state, detail)}</Trouble>}
      <dl className={classes['counts']}>
        {countTitles().map(([count, title]) => (
          <div key={count}>
            <dt>{title}</dt>
            <dd>{formatNumber(counts[count])}</dd>
          </div>
        ))}
      </dl>
      {counted && <p className={classes['checked']}>{counted.sentence}</p>}
      {counted && !counted.agrees && connection.check && (
        <details className={classes['checked']}>
          <summary>{texts.whichFiles}</summary>
          <ul>
            {connection.check.missing.map((path) => (
              <li key={`missing ${path}`}>{texts.thereNotSeenHere(path)}</li>
            ))}
            {connection.check.surplus.map((path) => (
              <li key={`surplus ${path}`}>{texts.hereGoneThere(path)}</li>
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
            {texts.troveMayChangeFiles}
            <small>
              {texts.onlyByPlans}
              {connection.writing === 'asks' && ` ${texts.asksYouToSignInAgain(connection.label)}`}
            </small>
          </span>
        </label>
      )}
      <fieldset className={classes['actions']}>
        <legend className="visually-hidden">{texts.whatCanBeDoneWith(name)}</legend>
        {state === 'sign-in' && (
          <Button size="small" onClick={onSignIn}>
            {messages.reconnect}
          </Button>
        )}
        {state === 'off' && (
          <Button size="small" onClick={() => act.mutate({ id, action: 'watch' })}>
            {texts.keepInSync}
          </Button>
        )}
        {state === 'held-deletions' && (
          <Button size="small" variant="danger" onClick={() => act.mutate({ id, action: 'confirm-deletions' })}>
            {texts.removeThemHereToo}
          </Button>
        )}
        {can.sync && (
          <Button variant="outline" size="small" onClick={() => act.mutate({ id, action: 'sync' })}>
            {texts.syncNow}
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          onClick={() => setOpened({ dialog: 'items', view: counts.failed > 0 ? 'failed' : 'all' })}
        >
          {texts.files}
        </Button>
        {can.askProvider && (
          <Button variant="quiet" size="small" onClick={() => setOpened({ dialog: 'folders' })}>
            {texts.chooseFolders}
          </Button>
        )}
        {can.askProvider && (
          <Button variant="quiet" size="small" onClick={() => act.mutate({ id, action: 'check' })}>
            {texts.countAtTheProvider}
          </Button>
        )}
        {can.pause && (
          <Button variant="quiet" size="small" onClick={() => change.mutate({ id, paused: state !== 'paused' })}>
            {state === 'paused' ? texts.resume : texts.pause}
          </Button>
        )}
        <Button variant="quiet" size="small" onClick={() => setOpened({ dialog: 'disconnect' })}>
          {texts.disconnect}
        </Button>
      </fieldset>
      {opened?.dialog === 'items' && <ItemsDialog connection={connection} initialView={opened.view} onClose={close} />}
      {opened?.dialog === 'folders' && <FolderChooser connection={connection} onClose={close} />}
      {opened?.dialog === 'disconnect' && (
        <DisconnectDialog
          name={name}
          provider={connection.label}
          held={formatCount(counts.indexed, 'document')}
          isBusy={disconnect.isPending}
          onDisconnect={(documents) => disconnect.mutate({ connection, documents }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </li>
  );
}
