import { Logo } from './logo';
import classes from './page-frame.module.css';

const ROWS = 9;

/**
 * The shape of a signed-in screen, before it is known who is there or what the screen holds: the header with the name, and where lists or pages
 * will be. Which screen it is says the address, on the root element (`screenScript`): this is written into one page for all of them.
 */
export function PageFrame() {
  return (
    <div className={classes['frame']}>
      <div className={classes['header']}>
        <div className={classes['bar']}>
          <Logo />
        </div>
      </div>
      <div className={classes['body']} aria-hidden="true">
        <div className={classes['side']}>
          {Array.from({ length: 5 }, (_, row) => (
            <i key={row} />
          ))}
        </div>
        <div className={classes['rows']}>
          <b />
          {Array.from({ length: ROWS }, (_, row) => (
            <i key={row} />
          ))}
        </div>
        <div className={classes['page']} />
      </div>
    </div>
  );
}
