import type { IconComponent } from '~/ui/icon';
import type { ReactNode } from 'react';
import classes from './state.module.css';

/** Nothing here yet: an icon, one sentence, and at most one action. */
export function EmptyState({ icon: Icon, children, action }: { icon: IconComponent; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes['state']}>
      <Icon size={28} strokeWidth={1.5} aria-hidden="true" className={classes['icon']} />
      <p>{children}</p>
      {action}
    </div>
  );
}
