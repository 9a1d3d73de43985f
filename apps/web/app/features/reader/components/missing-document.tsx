import FileX from 'virtual:icon/file-x';
import { ButtonLink } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import classes from './missing-document.module.css';

export interface MissingDocumentProps {
  message: string;
  detail: string | undefined;
  isFinal: boolean;
  /** There is no such document, or it is somebody else's. */
  isMissing: boolean;
  onRetry: () => void;
}

/** The document could not be loaded: asking again may help, or it is not there. */
export function MissingDocument({ message, detail, isFinal, isMissing, onRetry }: MissingDocumentProps) {
  if (!isFinal)
    return (
      <>
        <title>Document · Trove</title>
        <h1 className="visually-hidden">Document</h1>
        <ErrorState title={message} onRetry={onRetry}>
          {detail}
        </ErrorState>
      </>
    );
  return (
    <div role="alert">
      <title>Document · Trove</title>
      <h1 className="visually-hidden">Document</h1>
      <EmptyState
        icon={FileX}
        action={
          <ButtonLink variant="outline" to="/library">
            Go to the library
          </ButtonLink>
        }
      >
        <strong>{isMissing ? 'This document is not in your library' : message}</strong>
        {isMissing && (
          <span className={classes['detail']}>
            It may have been deleted, or the link is wrong. Trash keeps documents for 30 days.
          </span>
        )}
        <span className={classes['detail']}>{isMissing ? message : detail}</span>
      </EmptyState>
    </div>
  );
}
