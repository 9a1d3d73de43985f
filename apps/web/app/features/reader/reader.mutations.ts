import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BulkAnswer, DownloadAnswer, FileAnswer } from 'contract/documents';
import { api, errorSentence } from '~/lib/server/api';
import { toast } from '~/ui/overlays/toast';
import { askForWordsAgain } from './ask-words-again';
import { readerKeys } from './reader.queries';
import { texts } from './texts/texts';

/** An address of the original that works once. */
async function oneTimeAddress(
  id: string,
  { disposition, form = 'pdf' }: { disposition: 'attachment' | 'inline'; form?: 'pdf' | 'original' | 'searchable' },
): Promise<string> {
  return (await api(DownloadAnswer, 'POST', '/api/downloads', { ids: [id], disposition, form })).url;
}

/** The file as it arrived, the PDF that was typeset from it, or a PDF with the recognised words over its pages. */
export function useDownload(id: string, form: 'pdf' | 'original' | 'searchable' = 'original') {
  return useMutation({
    mutationFn: () => oneTimeAddress(id, { disposition: 'attachment', form }),
    onSuccess(url) {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: (error) => toast.error(texts.theFileCouldNotBe, { detail: errorSentence(error) }),
  });
}

/** Milliseconds after which the frame that was printed from is taken away. */
const KEEP_FRAME_MS = 600_000;

/** Loads the original into a hidden frame, where the browser's own viewer prints it. */
function printFrom(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const frame = document.createElement('iframe');
    frame.style.cssText = 'position:fixed;right:0;bottom:0;width:1px;height:1px;border:0;opacity:0';
    frame.title = texts.printing;
    frame.addEventListener('load', () => {
      try {
        frame.contentWindow?.focus();
        frame.contentWindow?.print();
        resolve();
      } catch (error) {
        // Some browsers do not let a page print another program's viewer.
        frame.remove();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
    setTimeout(() => frame.remove(), KEEP_FRAME_MS);
    frame.src = url;
    document.body.append(frame);
  });
}

/** Prints the original; where the browser cannot, it opens it in a tab of its own, whose viewer can. */
export function usePrint(id: string) {
  return useMutation({
    async mutationFn() {
      if (navigator.pdfViewerEnabled) await printFrom(await oneTimeAddress(id, { disposition: 'inline' }));
      else throw new Error(texts.thisBrowserHasNoViewer);
    },
    onError: (error) => toast.error(texts.theFileCouldNotBePrinted, { detail: errorSentence(error) }),
  });
}

/** Goes on recognising letters after a pause, or tries the pages again that could not be recognised. */
export function useResumeRecognition(idOrName: string, id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(BulkAnswer, 'POST', '/api/files/bulk', { action: 'resume-recognition', ids: [id] }),
    onError: (error) => toast.error(texts.recognitionCouldNotBeStarted, { detail: errorSentence(error) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: readerKeys.document(idOrName) }),
  });
}

/** Opens a locked file with its password and has it read. What was typed is sent once and kept nowhere. */
export function useUnlock(idOrName: string, onOpened: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (password: string) =>
      (await api(FileAnswer, 'POST', `/api/files/${encodeURIComponent(idOrName)}/unlock`, { password })).file,
    async onSuccess(file) {
      onOpened();
      queryClient.setQueryData(readerKeys.document(idOrName), file);
      askForWordsAgain(queryClient, idOrName);
      await queryClient.invalidateQueries({ queryKey: readerKeys.pages(idOrName) });
    },
    // A mutation remembers what it was given; a password is not remembered.
    gcTime: 0,
  });
}

/** Reads a failed document again. */
export function useRetryReading(idOrName: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => (await api(FileAnswer, 'POST', `/api/files/${encodeURIComponent(idOrName)}/retry`)).file,
    onSuccess: (file) => queryClient.setQueryData(readerKeys.document(idOrName), file),
    onError: (error) => toast.error(texts.readingCouldNotBeStarted, { detail: errorSentence(error) }),
  });
}
