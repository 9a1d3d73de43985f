import FileX from 'virtual:icon/file-x';
import { ButtonLink } from '~/ui/controls/button';
import { EmptyState } from '~/ui/states/empty-state';
import { ErrorState } from '~/ui/states/error-state';
import classes from './missing-document.module.css';
import { texts } from '../texts/texts';

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
        <title>{texts.documentTrove}</title>
        <h1 className="visually-hidden">{texts.document}</h1>
        <ErrorState title={message} onRetry={onRetry}>
          {detail}
        </ErrorState>
      </>
    );
  return (
    <div role="alert">
      <title>{texts.documentTrove}</title>
      <h1 className="visually-hidden">{texts.document}</h1>
      <EmptyState
        icon={FileX}
        action={
          <ButtonLink variant="outline" to="/library">
            {texts.goToTheLibrary}
          </ButtonLink>
        }
      >
        <strong>{isMissing ? texts.thisDocumentIsNotIn : message}</strong>
        {isMissing && <span className={classes['detail']}>{texts.itMayHaveBeenDeleted}</span>}
        <span className={classes['detail']}>{isMissing ? message : detail}</span>
      </EmptyState>
    </div>
  );
}
