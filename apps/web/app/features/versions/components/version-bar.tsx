import ArrowLeft from 'virtual:icon/arrow-left';
import type { ReactNode } from 'react';
import { ButtonLink } from '~/ui/controls/button';
import { texts } from '../texts/texts';
import classes from './version-bar.module.css';

export interface VersionBarProps {
  documentId: string;
  title: string;
  /** Which version it is, or what was found. */
  children: ReactNode;
  actions: ReactNode;
}

/** Above an older version, and above two that are compared: what this is, and the way back to the document. */
export function VersionBar({ documentId, title, children, actions }: VersionBarProps) {
  return (
    <header className={classes['bar']}>
      <ButtonLink
        variant="quiet"
        size="small"
        icon
        to={`/doc/${encodeURIComponent(documentId)}`}
        aria-label={texts.backToDocument}
      >
        <ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />
      </ButtonLink>
      <div className={classes['words']}>
        <h1 className={classes['title']} title={title}>
          {title}
        </h1>
        <p className={classes['about']}>{children}</p>
      </div>
      <div className={classes['actions']}>{actions}</div>
    </header>
  );
}
