import { useLive } from '~/domain/live/live';
import { useOnline } from '~/lib/browser/use-online';
import { Button } from '~/ui/controls/button';
import classes from './not-live-bar.module.css';
import { texts } from '../texts/texts';

/** Says that what changes elsewhere is not seen, once the attempts to connect are used up. Without a network OfflineBar says more. */
export function NotLiveBar() {
  const { lost, reconnect } = useLive();
  const online = useOnline();
  return (
    <div role="status">
      {lost && online && (
        <div className={classes['bar']}>
          <p>{texts.notLiveChangesMadeElsewhere}</p>
          <Button variant="quiet" size="small" onClick={reconnect}>
            {texts.reconnect}
          </Button>
        </div>
      )}
    </div>
  );
}
