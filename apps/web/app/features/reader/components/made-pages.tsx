import { describePages } from 'contract/file-descriptions';
import FileText from 'virtual:icon/file-text';
import { Button } from '~/ui/controls/button';
import classes from './made-pages.module.css';
import { texts } from '../texts/texts';

interface MadePagesProps {
  readonly filename: string;
  /** Absent where Trove did. */
  readonly laidOutBy?: string | undefined;
  readonly onDownload: () => void;
}

/** A line above pages that the file did not have: what they were made from, and the way to the file itself. */
export function MadePages({ filename, laidOutBy, onDownload }: MadePagesProps) {
  return (
    <div className={classes['line']}>
      <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
      <p>{describePages(filename, laidOutBy)}</p>
      <Button variant="quiet" size="small" onClick={onDownload}>
        {texts.downloadTheOriginal}
      </Button>
    </div>
  );
}
