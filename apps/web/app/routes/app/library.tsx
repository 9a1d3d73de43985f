import type { LibraryFile } from 'contract/documents';
import { useCallback } from 'react';
import { Library } from '~/features/library/components/library';
import { usePrepareDocument } from '~/features/reader/use-prepare-document';
import { useTakeFiles } from '~/features/upload/use-take-files';

export const meta = () => [{ title: 'Library · Trove' }];

export default function LibraryScreen() {
  const { takeChosen } = useTakeFiles({ atOnce: true });
  const prepare = usePrepareDocument();
  const approach = useCallback(({ id }: LibraryFile) => void prepare(id), [prepare]);
  return <Library onFiles={takeChosen} onApproach={approach} />;
}
