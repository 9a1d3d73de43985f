import type { TileService } from 'contract/landing';
import classes from './service-mark.module.css';

/** Our own drawings, one idea each; they are no one's logo. */
const drawings: Record<TileService, string> = {
  gdrive: 'M12 4h8l8 14h-8zM10 6l4 7-8 14-4-7zM12 22h16l-4 7H8z',
  dropbox: 'M9 4l7 5-7 5-7-5zM23 4l7 5-7 5-7-5zM9 15l7 5-7 5-7-5zM23 15l7 5-7 5-7-5zM16 23l6 4-6 4-6-4z',
  onedrive: 'M12 10a8 8 0 0 1 14 4 6 6 0 0 1 0 12H8a6 6 0 0 1-1-12 6 6 0 0 1 5-4z',
  notion: 'M6 5l16-2 5 4v20l-18 2-4-5zM11 12v11h3v-6l6 6h3V12h-3v6l-6-6z',
  'apple-notes': 'M6 3h20v26H6zM6 9h20M11 15h10M11 20h10M11 25h6',
};

export function ServiceMark({ service }: { service: TileService }) {
  return (
    <svg viewBox="0 0 32 32" width={34} height={34} aria-hidden="true" className={classes['mark']}>
      <path d={drawings[service]} fillRule="evenodd" />
    </svg>
  );
}
