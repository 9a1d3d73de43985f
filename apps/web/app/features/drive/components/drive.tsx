import { DRIVE } from 'contract/constants';
import { useEffect } from 'react';
import { lastReturn } from '~/domain/connections/returned-token';
import { tellNotAllowed } from '~/domain/connections/tell-consent';
import { useServiceToken } from '~/domain/connections/service-tokens';
import { Button } from '~/ui/controls/button';
import { useDriveLive } from '../drive.live';
import { useDriveConnection } from '../use-drive-connection';
import { DriveBrowse } from './drive-browse';
import { DriveEvents } from './drive-events';
import { DriveStatus } from './drive-status';
import classes from './drive.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';

/** The page of Google Drive: how its watcher stands, what happened, and the files that this tab was opened for. */
export function Drive() {
  useDriveLive();
  const drive = useDriveConnection({ tries: DRIVE.connectTimeoutMs / DRIVE.connectPollMs, watchAtOnce: true });
  const token = useServiceToken('gdrive');
  useEffect(() => {
    const returned = lastReturn('gdrive');
    if (returned?.error) tellNotAllowed('Google Drive');
  }, []);
  return (
    <div className={classes['columns']}>
      <DriveStatus drive={drive} />
      <div>
        {token !== undefined && (
          <DriveBrowse
            token={token}
            keepInSync={
              drive.token.data?.connected === false && (
                <>
                  <Button
                    variant="outline"
                    size="small"
                    disabled={drive.busy !== undefined}
                    onClick={() => void drive.connect()}
                  >
                    {drive.busy === 'connect' ? messages.connecting : 'Keep in sync'}
                  </Button>
                  {drive.busy === 'connect' && (
                    <Button variant="quiet" size="small" onClick={drive.cancel}>
                      Cancel
                    </Button>
                  )}
                </>
              )
            }
          />
        )}
        <DriveEvents />
      </div>
    </div>
  );
}
