import FileX from 'virtual:icon/file-x';
import { ButtonLink } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import classes from './missing-document.module.css';

export interface MissingDocumentProps {
  message: string;
  detail: string | undefined;
  isFinal: boolean;
  onRetry: () => void;
}

/** The document could not be loaded: asking again may help, or it is not there. */
export function MissingDocument({ message, detail, isFinal, onRetry }: MissingDocumentProps) {
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
        <strong>{message}</strong>
        {detail !== undefined && <span className={classes['detail']}>{detail}</span>}
      </EmptyState>
    </div>
  );
}
