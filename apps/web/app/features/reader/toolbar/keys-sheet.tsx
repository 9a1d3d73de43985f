import { Dialog } from '~/ui/overlays/dialog';
import { KeyHint } from '~/ui/controls/key-hint';
import { readerKeyList } from './use-reader-keys';
import classes from './keys-sheet.module.css';
import { texts } from '../texts/texts';

export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.keysOfTheReader}>
      <dl className={classes['keys']}>
        {readerKeyList.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              <KeyHint keys={keys} />
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
