import FileText from 'virtual:icon/file-text';
import { EmptyState } from '~/ui/states/empty-state';
import { texts } from '../texts/texts';

/** A version without pages, or one that was replaced before it had been read. */
export function NoPages() {
  return (
    <EmptyState icon={FileText}>
      <strong>{texts.noPages}</strong>
      <span>{texts.fileIsKept}</span>
    </EmptyState>
  );
}
