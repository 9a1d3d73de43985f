import Search from 'virtual:icon/search';
import { useSyncExternalStore } from 'react';
import { KeyHint } from '~/ui/controls/key-hint';
import classes from './ask-bar.module.css';
import { texts } from '../texts/texts';

const never = () => () => {};
const isApple = () => /Mac|iPhone|iPad/.test(navigator.platform);

/** The place to ask in the header of every signed-in page. It opens what Ctrl K opens. */
export function AskBar({ onOpen }: { onOpen: () => void }) {
  const command = useSyncExternalStore(never, isApple, () => false) ? '⌘' : 'Ctrl';
  return (
    <button
      type="button"
      className={classes['bar']}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search size={16} strokeWidth={1.75} aria-hidden="true" />
      <span className={classes['text']}>
        {texts.ask}
        <span className={classes['rest']}> {texts.orFindAnything}</span>
      </span>
      <span className={classes['keys']} aria-hidden="true">
        <KeyHint keys={[command, 'K']} />
      </span>
    </button>
  );
}
