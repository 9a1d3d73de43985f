import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImportAnswer } from 'contract/imports';
import * as z from 'zod';
import { api, errorSentence, UnreadableAnswer } from '~/lib/server/api';
import { postFile } from '~/lib/server/post-file';
import { toast } from '~/ui/overlays/toast';
import { importKeys } from './imports.queries';
import type { Sending } from './imports.rules';
import { packFolder } from './pack-folder';

/** Sends one export; the server goes through it in its own time. @param onSent share that has left, 0..1 */
export async function sendExport(sending: Sending, onSent: (share: number) => void, signal: AbortSignal): Promise<void> {
  const [file, filename] =
    'archive' in sending
      ? [sending.archive, sending.archive.name]
      : [await packFolder(sending.pack, signal), `${sending.name}.zip`];
  const answer = await postFile({ path: '/api/imports', file, filename }, (bytes) => onSent(bytes / file.size), signal);
  const begun = ImportAnswer.safeParse(answer.body);
  if (!begun.success) throw new UnreadableAnswer(begun.error);
}

/** Takes an import off the list; one that is under way stops. */
export function useForgetImport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(z.unknown(), 'DELETE', `/api/imports/${encodeURIComponent(id)}`),
    onError: (error) => toast.error('That did not work', { detail: errorSentence(error) }),
    onSettled: () => client.invalidateQueries({ queryKey: importKeys.all }),
  });
}
