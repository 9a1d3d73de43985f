import { useQuery } from '@tanstack/react-query';
import type { KeyEntry } from 'contract/account';
import { useState } from 'react';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { ConfirmDialog } from '~/ui/overlays/confirm-dialog';
import { Dialog } from '~/ui/overlays/dialog';
import { useRevokeAccessKey } from '../settings.mutations';
import { accessKeysQuery } from '../settings.queries';
import { expirySentence, lastUseSentence } from '../settings.rules';
import { Loaded } from './loaded';
import { NewAccessKey } from '../keys/new-access-key';
import { RotateAccessKey } from '../keys/rotate-access-key';
import { FormActions, Section } from './section';
import classes from './entries.module.css';

function Entry({ entry, onRevoke, onRotate }: { entry: KeyEntry; onRevoke: () => void; onRotate: () => void }) {
  const [now] = useState(() => Date.now());
  return (
    <li>
      <div>
        <strong>{entry.name}</strong> <code>{entry.start}…</code>
        <span>
          {entry.scopes.join(', ')}; made{' '}
          <time dateTime={new Date(entry.createdAt).toISOString()}>{formatDate(entry.createdAt)}</time>
        </span>
        <span>{expirySentence(entry, now)}</span>
        <span>{lastUseSentence(entry, now)}</span>
      </div>
      <div className={classes['choices']}>
        <Button variant="outline" size="small" aria-label={`Rotate ${entry.name}`} onClick={onRotate}>
          Rotate
        </Button>
        <Button variant="outline" size="small" aria-label={`Revoke ${entry.name}`} onClick={onRevoke}>
          Revoke
        </Button>
      </div>
    </li>
  );
}

/** Keys with which a person's own programs reach the API. */
export function AccessKeys() {
  const query = useQuery(accessKeysQuery);
  const revoke = useRevokeAccessKey();
  const [making, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<KeyEntry>();
  const [asking, setAsking] = useState(false);
  const [rotating, setRotating] = useState<KeyEntry>();
  return (
    <Section
      title="API keys"
      about="For your own programs. A key opens your library through the API, within its permissions; it cannot change your account."
    >
      <Loaded query={query} what="your API keys">
        {({ keys }) =>
          keys.length === 0 ? (
            <p>There is no key yet.</p>
          ) : (
            <ul className={classes['entries']}>
              {keys.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  onRotate={() => setRotating(entry)}
                  onRevoke={() => {
                    setDoomed(entry);
                    setAsking(true);
                  }}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <FormActions>
        <Button variant="outline" onClick={() => setMaking(true)}>
          Create API key
        </Button>
      </FormActions>
      <Dialog opened={making} onClose={() => setMaking(false)} title="Create API key" look="narrow">
        <NewAccessKey onDone={() => setMaking(false)} />
      </Dialog>
      <Dialog
        opened={rotating !== undefined}
        onClose={() => setRotating(undefined)}
        title={`Rotate ${rotating?.name ?? 'the key'}`}
        look="narrow"
      >
        {rotating && <RotateAccessKey entry={rotating} onDone={() => setRotating(undefined)} />}
      </Dialog>
      <ConfirmDialog
        opened={asking}
        title={`Revoke ${doomed?.name ?? 'the key'}?`}
        confirmLabel="Revoke"
        destructive
        busy={revoke.isPending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (doomed) revoke.mutate(doomed.id);
        }}
      >
        Programs that use it will be refused from now on.
      </ConfirmDialog>
    </Section>
  );
}
