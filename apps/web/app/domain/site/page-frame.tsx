import { Logo } from './logo';
import classes from './page-frame.module.css';

/** The header with the name alone, where it is not known yet who is there or what the page holds. */
export function PageFrame() {
  return (
    <div className={classes['frame']}>
      <Logo />
    </div>
  );
}
