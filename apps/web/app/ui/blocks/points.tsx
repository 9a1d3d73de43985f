import type { IconComponent } from '~/ui/icon';
import classes from './points.module.css';
import { texts } from '../texts/texts';

export interface Point {
  title: string;
  text: string;
  icon?: IconComponent;
  /** Not in the product yet. */
  planned?: boolean;
}

/** Short statements side by side, each with its heading. */
export function Points({ points, columns = 3 }: { points: readonly Point[]; columns?: 2 | 3 }) {
  return (
    <div className={classes['points']} data-columns={columns}>
      {points.map(({ title, text, icon: Icon, planned }) => (
        <div key={title} className={classes['point']} data-planned={planned === true}>
          {Icon && <Icon size={22} strokeWidth={1.5} aria-hidden="true" />}
          <h3>
            {title} {planned && <span className={classes['planned']}>{texts.planned}</span>}
          </h3>
          <p>{text}</p>
        </div>
      ))}
    </div>
  );
}
