import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

/** Nothing here yet: an icon, one sentence, and at most one action. */
export function EmptyState({ icon: Icon, children, action }: { icon: LucideIcon; children: ReactNode; action?: ReactNode }) {
  return (
    <div className={classes['state']}>
      <Icon size={28} strokeWidth={1.5} aria-hidden="true" className={classes['icon']} />
      <p>{children}</p>
      {action}
    </div>
  );
}
