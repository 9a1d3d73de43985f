import FileText from 'virtual:icon/file-text';
import { EmptyState } from '~/ui/states/empty-state';

/** A version without pages, or one that was replaced before it had been read. */
export function NoPages() {
  return (
    <EmptyState icon={FileText}>
      <strong>This version has no pages to show</strong>
      <span>Its file is kept. Download it to see it.</span>
    </EmptyState>
  );
}
