import TriangleAlert from 'virtual:icon/triangle-alert';
import type { ReactNode } from 'react';
import { Button } from '~/ui/controls/button';
import classes from './state.module.css';
import { texts } from '../texts/texts';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** The server's own sentence, or what is safe. */
  children?: ReactNode;
  onRetry?: () => void;
}

/** Something could not be shown: what happened, what is safe, and Retry. */
export function ErrorState({ title, children, onRetry }: ErrorStateProps) {
  return (
    <div className={classes['state']} role="alert">
      <TriangleAlert size={28} strokeWidth={1.5} aria-hidden="true" className={classes['bad']} />
      <p>
        <strong>{title}</strong>
      </p>
      {children !== undefined && <p className={classes['detail']}>{children}</p>}
      {onRetry && (
        <Button variant="outline" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </div>
  );
}
