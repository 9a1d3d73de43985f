import type { LibraryFile } from 'contract/documents';
import { ALSO_READ } from 'contract/file-descriptions';
import { ONLY_PDF } from 'contract/messages';
import { useCallback } from 'react';
import { Library } from '~/features/library/components/library';
import { sortDropped } from '~/features/library/library.rules';
import { usePrepareDocument } from '~/features/reader/use-prepare-document';
import { useUploadQueue } from '~/features/upload/use-upload-queue';
import { toast } from '~/ui/overlays/toast';

export const meta = () => [{ title: 'Library · Trove' }];

export default function LibraryScreen() {
  const { add, start } = useUploadQueue();
  const upload = useCallback(
    (files: File[]) => {
      const { readable, others } = sortDropped(files);
      if (others.length > 0)
        toast.error(ONLY_PDF, { detail: `${ALSO_READ} Left out: ${others.map(({ name }) => name).join(', ')}` });
      if (readable.length === 0) return;
      add(readable);
      start();
    },
    [add, start],
  );
  const prepare = usePrepareDocument();
  const approach = useCallback(({ id }: LibraryFile) => void prepare(id), [prepare]);
  return <Library onFilesDropped={upload} onApproach={approach} />;
}
