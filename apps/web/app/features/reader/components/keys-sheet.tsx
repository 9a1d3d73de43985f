import { Modal } from '@mantine/core';
import { KeyHint } from '~/ui/key-hint';
import { readerKeyList } from '../use-reader-keys';
import classes from './keys-sheet.module.css';

export function KeysSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal opened={opened} onClose={onClose} title="Keys of the reader" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
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
    </Modal>
  );
}
