import type { LibraryFile } from 'contract/documents';
import { useCallback } from 'react';
import { Library } from '~/features/library/components/library';
import { usePrepareDocument } from '~/features/reader/use-prepare-document';
import { useUploadQueue } from '~/features/upload/use-upload-queue';

export const meta = () => [{ title: 'Library · Trove' }];

export default function LibraryScreen() {
  const { add, start } = useUploadQueue();
  const upload = useCallback(
    (files: File[]) => {
      if (files.length === 0) return;
      add(files);
      start();
    },
    [add, start],
  );
  const prepare = usePrepareDocument();
  const approach = useCallback(({ id }: LibraryFile) => void prepare(id), [prepare]);
  return <Library onFilesDropped={upload} onApproach={approach} />;
}
