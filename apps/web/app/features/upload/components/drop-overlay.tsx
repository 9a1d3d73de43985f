import Upload from 'virtual:icon/upload';
import classes from './drop-overlay.module.css';
import { texts } from '../texts/texts';

/** Shown while files from the desktop are held over the page. */
export function DropOverlay() {
  return (
    <div className={classes['overlay']} role="status">
      <div>
        <Upload size={28} strokeWidth={1.5} aria-hidden="true" />
        {texts.dropFilesToAddThem}
      </div>
    </div>
  );
}
