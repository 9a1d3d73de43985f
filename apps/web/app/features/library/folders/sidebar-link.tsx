import type { LibraryFile } from 'contract/documents';
import type { IconComponent } from '~/ui/icon';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type LibraryView, writePlace } from '../library.rules';
import { useRowDrop } from './use-row-drag';
import classes from './sidebar.module.css';

export interface SidebarLinkProps {
  icon?: IconComponent;
  /** Stands where the icon would. */
  mark?: ReactNode;
  label: string;
  count: number | undefined;
  /** Where it leads. */
  to: LibraryView;
  current: boolean;
  /** Takes rows that are dropped on it. */
  onDrop?: (files: readonly LibraryFile[]) => void;
  onGo?: () => void;
  tone?: 'bad';
  children?: ReactNode;
}

/** A place in the sidebar: a link with a count, on which rows can be dropped. */
export function SidebarLink({ icon: Icon, mark, label, count, to, current, onDrop, onGo, tone, children }: SidebarLinkProps) {
  const { over, handlers } = useRowDrop(onDrop);
  const address = writePlace(to).toString();
  return (
    <div className={classes['place']} data-current={current} data-over={over} {...handlers}>
      <Link
        to={{ pathname: '/library', search: address === '' ? '' : `?${address}` }}
        aria-current={current ? 'page' : undefined}
        draggable={false}
        {...(onGo ? { onClick: onGo } : {})}
      >
        {Icon && <Icon size={18} strokeWidth={1.75} aria-hidden="true" />}
        {mark !== undefined && <span className={classes['mark']}>{mark}</span>}
        <span className={classes['label']} title={label}>
          {label}
        </span>
        {count !== undefined && (
          <span className={classes['count']} data-tone={tone}>
            {count.toLocaleString('en')}
          </span>
        )}
      </Link>
      {children}
    </div>
  );
}
