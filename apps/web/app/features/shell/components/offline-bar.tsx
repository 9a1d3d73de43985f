import { useQueryClient } from '@tanstack/react-query';
import CloudOff from 'virtual:icon/cloud-off';
import { useOnline } from '~/lib/browser/use-online';
import { Button } from '~/ui/controls/button';
import classes from './wanted-notice.module.css';
import { texts } from '../texts/texts';

/** Says that there is no network, for as long as there is none. */
export function OfflineBar() {
  const online = useOnline();
  const client = useQueryClient();
  return (
    <div role="status">
      {!online && (
        <div className={classes['notice']}>
          <CloudOff size={18} strokeWidth={1.75} aria-hidden="true" />
          <p>{texts.youAreOfflineYourDocuments}</p>
          <Button variant="outline" size="small" onClick={() => void client.refetchQueries({ type: 'active' })}>
            {texts.retry}
          </Button>
        </div>
      )}
    </div>
  );
}
