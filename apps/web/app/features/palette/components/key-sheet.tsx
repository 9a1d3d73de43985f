import { Dialog, DialogBody } from '~/ui/overlays/dialog';
import { KeyHint } from '~/ui/controls/key-hint';
import classes from './key-sheet.module.css';
import { texts } from '../texts/texts';

/** Keys of one part of a page, and what each does. */
export interface KeyList {
  title: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** The keys that work on the page that is open. */
export function KeySheet({ lists, opened, onClose }: { lists: readonly KeyList[]; opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} title={texts.keysOfThisPage} look="narrow" onClose={onClose}>
      <DialogBody>
        {lists.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className={classes['title']}>{title}</h3>
            <dl className={classes['keys']}>
              {keys.map((entry) => (
                <div key={entry.does}>
                  <dt>{entry.does}</dt>
                  <dd>
                    <KeyHint keys={entry.keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </DialogBody>
    </Dialog>
  );
}
