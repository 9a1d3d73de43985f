import { useCallback, useMemo } from 'react';
import { useConfig } from '~/lib/server/use-config';
import { formatCount, formatSize } from '~/lib/text/format';
import { toast } from '~/ui/overlays/toast';
import { readChosen, readDropped, type Found } from './choosing/read-dropped';
import { sortOutFiles } from './upload.rules';
import { addFiles, useUploadQueue } from './use-upload-queue';
import { texts } from './texts/texts';

interface Taking {
  readonly maxBytes: number | undefined;
  readonly atOnce: boolean;
  readonly start: () => void;
}

async function takeFound(found: AsyncGenerator<Found>, { maxBytes, atOnce, start }: Taking): Promise<void> {
  const leftOut: string[] = [];
  let count = 0;
  for await (const { files, leftOut: some } of found) {
    leftOut.push(...some);
    count += files.length;
    const { accepted, refused } = sortOutFiles(files, maxBytes, formatSize(maxBytes ?? 0));
    const [only] = count === 1 ? refused : [];
    // The page for uploads says of a single file in a message why it is not taken.
    if (only && !atOnce) toast.error(only.reason);
    else addFiles(accepted, refused);
    if (atOnce) start();
  }
  if (leftOut.length > 0)
    toast.info(texts.leftOutSystemsMadeThem(formatCount(leftOut.length, 'file')), {
      detail: [...new Set(leftOut)].slice(0, 5).join(', '),
    });
  else if (count === 0) toast.info(texts.thereIsNoFileIn);
}

/**
 * Takes files that were chosen or dropped, wherever one is; what cannot be taken stands in the list with its reason.
 *
 * @param atOnce sends them without another press
 */
export function useTakeFiles({ atOnce }: { atOnce: boolean }) {
  const maxBytes = useConfig()?.upload.maxBytes;
  const { start } = useUploadQueue();
  const taking = useMemo(() => ({ maxBytes, atOnce, start }), [maxBytes, atOnce, start]);
  const takeDropped = useCallback((transfer: DataTransfer) => void takeFound(readDropped(transfer), taking), [taking]);
  const takeChosen = useCallback((files: Iterable<File>) => void takeFound(readChosen(files), taking), [taking]);
  return { takeDropped, takeChosen };
}
