import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { sendExport } from './imports.mutations';
import { importKeys } from './imports.queries';
import { sortOutChosen, type ChosenFile } from './imports.rules';

/** Sends what was chosen. Leaving the screen before it has been sent stops it; after that the server goes on by itself. */
export function useImport() {
  const client = useQueryClient();
  /** Share that has been sent, 0..1; undefined while nothing is. */
  const [sent, setSent] = useState<number>();
  const stop = useRef<AbortController>(undefined);
  useEffect(() => () => stop.current?.abort(), []);

  async function take(choosing: Promise<ChosenFile[]> | ChosenFile[]) {
    const controller = new AbortController();
    stop.current = controller;
    setSent(0);
    try {
      const sendings = sortOutChosen(await choosing);
      if (sendings.length === 0) toast.info('There are no files in it');
      for (const sending of sendings) await sendExport(sending, setSent, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) toast.error('Failed to import the notes', { detail: errorSentence(error) });
    } finally {
      setSent(undefined);
      await client.invalidateQueries({ queryKey: importKeys.all });
    }
  }
  return {
    sent,
    take: (choosing: Promise<ChosenFile[]> | ChosenFile[]) => void take(choosing),
    cancel: () => stop.current?.abort(),
  };
}
