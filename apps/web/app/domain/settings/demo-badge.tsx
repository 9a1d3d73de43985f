import { texts } from './texts/texts';
import classes from './demo-badge.module.css';

/** Stands beside everything that is sample data, so that nobody takes it for their own. */
export function DemoBadge() {
  return <span className={classes['badge']}>{texts.demoData}</span>;
}
