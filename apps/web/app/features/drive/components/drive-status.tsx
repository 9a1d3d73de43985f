import { useQuery } from '@tanstack/react-query';
import { FAILED_TO_CHECK_DRIVE_STATUS } from 'contract/messages';
import { useEffect, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { formatDate } from '~/lib/text/format-date';
import { Button } from '~/ui/controls/button';
import { SkeletonRows } from '~/ui/states/skeleton-rows';
import { Standing, Trouble } from '~/ui/states/standing';
import { toast } from '~/ui/overlays/toast';
import { driveStatusQuery } from '../drive.queries';
import type { DriveConnection } from '../use-drive-connection';
import { DisconnectDrive } from './disconnect-drive';
import classes from './drive.module.css';
import { texts as messages } from '~/lib/messages/texts/texts';

/** How the watcher stands. Asked for every 30 seconds. */
export function DriveStatus({ drive }: { drive: DriveConnection }) {
  const { data, error } = useQuery(driveStatusQuery);
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    if (error) toast.error(FAILED_TO_CHECK_DRIVE_STATUS, { id: FAILED_TO_CHECK_DRIVE_STATUS, detail: errorSentence(error) });
  }, [error]);
  const connected = drive.token.data?.connected === true;
  const problem = error && !data ? FAILED_TO_CHECK_DRIVE_STATUS : data?.problem;
  return (
    <section className={classes['card']} aria-labelledby="drive-status">
      <h2 id="drive-status">Drive Status</h2>
      {!data && !error && <SkeletonRows rows={3} columns={['40%', '30%']} label="Loading the status" />}
      {data && (
        <dl className={classes['figures']}>
          <dt>Watcher</dt>
          <dd>
            <Standing tone={data.watcher_active ? 'good' : 'quiet'}>{data.watcher_active ? 'Active' : 'Inactive'}</Standing>
          </dd>
          <dt>Last Sync</dt>
          <dd>{data.last_sync === null ? 'Never' : formatDate(Date.parse(data.last_sync))}</dd>
          <dt>Files Indexed</dt>
          <dd>{data.files_count.toLocaleString('en')}</dd>
        </dl>
      )}
      {problem && (
        <div className={classes['trouble']}>
          <Trouble>{problem}</Trouble>
        </div>
      )}
      <div className={classes['actions']}>
        {connected ? (
          <>
            {drive.token.data?.connected && !drive.token.data.watching && (
              <Button disabled={drive.busy !== undefined} onClick={() => void drive.watch()}>
                Keep in sync
              </Button>
            )}
            <Button variant="outline" disabled={drive.busy !== undefined} onClick={() => setLeaving(true)}>
              Disconnect
            </Button>
          </>
        ) : (
          <>
            <Button disabled={drive.busy !== undefined || drive.token.isPending} onClick={() => void drive.connect()}>
              {drive.busy === 'connect' ? messages.connecting : data?.problem ? messages.reconnect : 'Connect'}
            </Button>
            {drive.busy === 'connect' && (
              <Button variant="quiet" onClick={drive.cancel}>
                Cancel
              </Button>
            )}
          </>
        )}
      </div>
      {leaving && <DisconnectDrive drive={drive} onClose={() => setLeaving(false)} />}
    </section>
  );
}
