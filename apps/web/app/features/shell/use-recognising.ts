import type { Recognising } from 'contract/notices';
import { useEffect, useState } from 'react';
import { useLive } from '~/domain/live/live';
import { withRecognising } from './shell.rules';

/** The documents whose letters are being recognised while this page is open, the latest first. */
export function useRecognising(): readonly Recognising[] {
  const { subscribe } = useLive();
  const [documents, setDocuments] = useState<readonly Recognising[]>([]);
  useEffect(
    () =>
      subscribe('library', ({ recognising }) => {
        if (recognising !== undefined) setDocuments((known) => withRecognising(known, recognising));
      }),
    [subscribe],
  );
  return documents;
}
