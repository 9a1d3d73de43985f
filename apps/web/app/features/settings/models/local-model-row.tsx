import type { LocalModel, LocalModels } from 'contract/local-models';
import { useState } from 'react';
import { formatSize } from '~/lib/text/format';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { ProgressBar } from '~/ui/states/progress-bar';
import { useChangeLocalModel } from '../settings.mutations';
import classes from './local-models.module.css';

interface LocalModelRowProps {
  model: LocalModel;
  current: LocalModels;
}

/** How far it is, while it is fetched and tried. */
function Progress({ model }: { model: LocalModel }) {
  const { state, progress, name } = model;
  if (state === 'measuring')
    return (
      <div className={classes['progress']} role="status">
        <ProgressBar label={`${name}: being tried`} value={undefined} max={1} />
        <p>Downloaded. Trove is testing it with questions and answers.</p>
      </div>
    );
  return (
    <div className={classes['progress']}>
      <ProgressBar label={`${name}: fetched`} value={progress?.done} max={progress?.total ?? 1} />
      <p>
        {progress ? `${formatSize(progress.done)} of ${formatSize(progress.total)}` : 'Getting ready'}. You can leave this page.
      </p>
    </div>
  );
}

/** What can be done with a model as it stands. */
function Actions({ model, onRemove }: { model: LocalModel; onRemove: () => void }) {
  const change = useChangeLocalModel();
  const { id, name, state, download } = model;
  const press = (what: 'install' | 'cancel') => () => change.mutate({ id, what });
  if (state === 'installed')
    return (
      <Button variant="outline" size="small" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    );
  if (state === 'fetching' || state === 'measuring')
    return (
      <Button variant="outline" size="small" disabled={change.isPending} onClick={press('cancel')}>
        Cancel
      </Button>
    );
  return (
    <>
      <Button
        size="small"
        variant="outline"
        disabled={change.isPending}
        onClick={press('install')}
        aria-describedby={`about-${id}`}
      >
        {state === 'stopped' ? 'Continue' : `Install, ${formatSize(download)}`}
      </Button>
      {state === 'stopped' && (
        <Button variant="quiet" size="small" disabled={change.isPending} onClick={press('cancel')}>
          Discard
        </Button>
      )}
    </>
  );
}

/** One model: what it is, where it comes from, and how it stands. */
export function LocalModelRow({ model, current: { mayChange, host } }: LocalModelRowProps) {
  const { id, name, summary, size, licence, source, state, problem, inUse } = model;
  const [asks, setAsks] = useState(false);
  const change = useChangeLocalModel();
  return (
    <li className={classes['model']}>
      <div className={classes['what']} id={`about-${id}`}>
        <p className={classes['name']}>
          <strong>{name}</strong>
          {state === 'installed' && (
            <span className={inUse ? classes['used'] : classes['kept']}>{inUse ? 'In use' : 'Installed'}</span>
          )}
        </p>
        <p>{summary}</p>
        <p className={classes['facts']}>
          {formatSize(size)} · {licence} ·{' '}
          <a href={source} target="_blank" rel="noreferrer">
            {id}
          </a>{' '}
          from {host}
        </p>
        {(state === 'fetching' || state === 'measuring') && <Progress model={model} />}
        {state === 'stopped' && (
          <p className={classes['problem']} role="status">
            {problem ?? 'Partly downloaded. What has arrived is kept.'}
          </p>
        )}
      </div>
      {mayChange && (
        <div className={classes['actions']}>
          <Actions model={model} onRemove={() => setAsks(true)} />
        </div>
      )}
      <ConfirmDialog
        opened={asks}
        title={`Remove “${name}”?`}
        confirmLabel="Remove the model"
        destructive
        busy={change.isPending}
        onConfirm={() => change.mutate({ id, what: 'remove' }, { onSettled: () => setAsks(false) })}
        onClose={() => setAsks(false)}
      >
        Its files are deleted from the server, for everybody. Search goes on without it, and finds less of what is said in other
        words. It can be fetched again.
      </ConfirmDialog>
    </li>
  );
}
