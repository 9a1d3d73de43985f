import { useQuery } from '@tanstack/react-query';
import { formatEnglishCount } from '~/lib/text/format';
import { DisconnectDialog } from '~/domain/connections/disconnect-dialog';
import { driveStatusQuery } from '../drive.queries';
import type { DriveConnection } from '../use-drive-connection';

/** Asks what is to become of the documents before the tokens go. */
export function DisconnectDrive({ drive, onClose }: { drive: DriveConnection; onClose: () => void }) {
  const { data } = useQuery(driveStatusQuery);
  const disconnect = async (documents: 'keep' | 'remove') => {
    await drive.disconnect(documents);
    onClose();
  };
  return (
    <DisconnectDialog
      name="Google Drive"
      provider="Google"
      held={formatEnglishCount(data?.files_count ?? 0, 'document')}
      isBusy={drive.busy !== undefined}
      onDisconnect={(documents) => void disconnect(documents)}
      onClose={onClose}
    />
  );
}
