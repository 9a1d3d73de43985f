import { serviceDrawings } from '~/content/service-drawings';
import classes from './service-mark.module.css';

export function ServiceMark({ service }: { service: keyof typeof serviceDrawings }) {
  return (
    <svg viewBox="0 0 32 32" width={34} height={34} aria-hidden="true" className={classes['mark']}>
      <path d={serviceDrawings[service]} fillRule="evenodd" />
    </svg>
  );
}
