import { DRIVE } from 'contract/constants';
import { useState } from 'react';
import { Button, ButtonLink } from '~/ui/controls/button';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { useDriveLive } from '../drive.live';
import { useDriveConnection } from '../use-drive-connection';
import { DisconnectDrive } from './disconnect-drive';
import classes from './drive.module.css';

/** 0: not connected. 1: connected, its watcher not set up. 2: watching. */
const stepOf = (token: { connected: boolean; watching?: boolean } | undefined): 0 | 1 | 2 =>
  !token?.connected ? 0 : token.watching ? 2 : 1;

/** Sets Google Drive up in three steps. */
export function DriveWizard() {
  useDriveLive();
  const drive = useDriveConnection({ tries: DRIVE.wizardTries, watchAtOnce: false });
  const [leaving, setLeaving] = useState(false);
  if (drive.token.isPending) return <SkeletonRows rows={3} columns={['60%']} label="Checking the connection" />;
  const step = stepOf(drive.token.data);
  const current = (index: number) => (index === step ? ({ 'aria-current': 'step' } as const) : {});
  const busy = drive.busy !== undefined;
  return (
    <>
      <ol className={classes['steps']}>
        <li {...current(0)}>
          <h2>Connect Account</h2>
          <p>Google opens a window and asks whether Trove may read your files.</p>
          {step === 0 ? (
            <>
              <Button disabled={busy} onClick={() => void drive.connect()}>
                {drive.busy === 'connect' ? 'Connecting...' : 'Connect'}
              </Button>
              {drive.busy === 'connect' && (
                <Button variant="quiet" onClick={drive.cancel}>
                  Cancel
                </Button>
              )}
            </>
          ) : (
            <Button variant="outline" disabled={busy} onClick={() => setLeaving(true)}>
              Disconnect
            </Button>
          )}
        </li>
        <li {...current(1)}>
          <h2>Setup Watcher</h2>
          <p>From then on Trove follows new, changed, moved and deleted files.</p>
          {step === 1 && (
            <Button disabled={busy} onClick={() => void drive.watch()}>
              {drive.busy === 'watch' ? 'Setting up...' : 'Setup Watcher'}
            </Button>
          )}
        </li>
        <li {...current(2)}>
          <h2>Active</h2>
          <p>{step === 2 ? 'Your files are being read and followed.' : 'Starts as soon as the watcher is set up.'}</p>
          {step === 2 && (
            <ButtonLink to="/drive" variant="outline">
              Open Google Drive
            </ButtonLink>
          )}
        </li>
      </ol>
      {leaving && <DisconnectDrive drive={drive} onClose={() => setLeaving(false)} />}
    </>
  );
}
