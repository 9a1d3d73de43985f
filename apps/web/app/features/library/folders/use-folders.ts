import { useQuery } from '@tanstack/react-query';
import type { Folder } from 'contract/folders';
import { useCallback, useEffect, useState } from 'react';
import { errorSentence, isOutage } from '~/lib/server/api';
import { showDemoResponses, useLocalSetting } from '~/domain/settings/local-setting';
import { toast } from '~/ui/overlays/toast';
import { useCreateFolder } from '../library.mutations';
import { foldersQuery } from '../library.queries';
import { texts as messages } from '~/lib/messages/texts/texts';

const demoId = 'demo-';
const demoFolders: readonly Folder[] = [
  { id: `${demoId}inbox`, name: 'Inbox', count: 12 },
  { id: `${demoId}documents`, name: 'Documents', count: 5 },
  { id: `${demoId}receipts`, name: 'Receipts', count: 3 },
  { id: `${demoId}taxes`, name: 'Taxes', count: 2 },
];

/** A sample folder, shown while the server is out. It is empty and cannot be changed. */
export const isDemoFolder = ({ id }: Folder) => id.startsWith(demoId);

const none: readonly Folder[] = [];

/** The owner's folders; sample folders while the server is out, unless the person turned samples off. */
export function useFolders() {
  const [showsSamples] = useLocalSetting(showDemoResponses);
  const { data, error, isPending, refetch } = useQuery(foldersQuery);
  const [made, setMade] = useState<readonly Folder[]>([]);
  // Asking again forgets the error until the answer comes; the sample folders stay until then.
  const [isOut, setIsOut] = useState(false);
  const seemsOut = data === undefined && (error ? isOutage(error) : isOut);
  if (seemsOut !== isOut) setIsOut(seemsOut);
  const isDemo = seemsOut && showsSamples;

  useEffect(() => {
    if (error) toast.error(messages.failedToLoadFolders, { id: messages.failedToLoadFolders, detail: errorSentence(error) });
  }, [error]);

  const onOutage = useCallback(
    (name: string) => {
      if (showsSamples) setMade((before) => [...before, { id: `${demoId}${name}`, name, count: 0 }]);
    },
    [showsSamples],
  );
  const create = useCreateFolder(onOutage);
  const known = isDemo ? demoFolders : (data?.folders ?? none);
  return {
    folders: made.length === 0 ? known : [...known, ...made],
    /** Some of them are samples. */
    isDemo: isDemo || made.length > 0,
    isPending: isPending && !isDemo,
    error: isDemo ? null : data === undefined ? error : null,
    retry: () => void refetch(),
    create,
  };
}
export type Folders = ReturnType<typeof useFolders>;
