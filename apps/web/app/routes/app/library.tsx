import type { LibraryFile } from 'contract/documents';
import { useCallback, useState } from 'react';
import { ShareDialog } from '~/features/shares/components/share-dialog';
import { Library } from '~/features/library/components/library';
import { usePrepareDocument } from '~/features/reader/use-prepare-document';
import { useTakeFiles } from '~/features/upload/use-take-files';
import { texts } from '../texts/texts';

export const meta = () => [{ title: texts.libraryTitle }];

export default function LibraryScreen() {
  const { takeChosen } = useTakeFiles({ atOnce: true });
  const prepare = usePrepareDocument();
  const approach = useCallback(({ id }: LibraryFile) => void prepare(id), [prepare]);
  const [sharing, setSharing] = useState<{ file: LibraryFile; opened: boolean }>();
  const share = useCallback((file: LibraryFile) => setSharing({ file, opened: true }), []);
  return (
    <>
      <Library onFiles={takeChosen} onApproach={approach} onShare={share} />
      <ShareDialog
        shared={sharing && { documentId: sharing.file.id, filename: sharing.file.filename }}
        opened={sharing?.opened ?? false}
        onClose={() => setSharing((before) => before && { ...before, opened: false })}
      />
    </>
  );
}
