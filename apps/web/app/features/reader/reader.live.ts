import { useQueryClient } from '@tanstack/react-query';
import type { LibraryFile } from 'contract/documents';
import { PagesAnswer } from 'contract/reading';
import { useEffect, useRef } from 'react';
import { useLive } from '~/domain/live/live';
import { askForWordsAgain } from './ask-words-again';
import { readerKeys } from './reader.queries';

/** Follows an open document: how far it is read, and whatever else happens to it. */
export function useFollowedDocument(idOrName: string, id: string | undefined, version: number | undefined) {
  const queryClient = useQueryClient();
  const { subscribe } = useLive();
  const before = useRef(version);
  useEffect(() => {
    const was = before.current;
    before.current = version;
    // Another file took the place of this one: its pages are other pages.
    if (was === undefined || version === undefined || was === version) return;
    // The words last: where no page has been read yet there is none to ask for them.
    void queryClient
      .invalidateQueries({ queryKey: readerKeys.pages(idOrName) })
      .then(() => queryClient.resetQueries({ queryKey: readerKeys.words(idOrName) }));
  }, [queryClient, idOrName, version]);
  useEffect(() => {
    if (id === undefined) return;
    const askAgain = async () => {
      // A file that was not looked at yet has pages by now.
      void queryClient.invalidateQueries({
        queryKey: readerKeys.pages(idOrName),
        predicate: ({ state }) => PagesAnswer.safeParse(state.data).data?.pages.length === 0,
      });
      await queryClient.invalidateQueries({ queryKey: readerKeys.document(idOrName) });
      // A file that waits has no words yet.
      const file = queryClient.getQueryData<LibraryFile>(readerKeys.document(idOrName));
      if (file?.status !== 'waiting') askForWordsAgain(queryClient, idOrName, { isRead: file?.status !== 'reading' });
    };
    const leaving = [
      subscribe('library', ({ documentIds }) => documentIds.includes(id) && void askAgain()),
      subscribe('connected', () => void askAgain()),
      subscribe('processing', ({ documentId, progress }) => {
        if (documentId !== id) return;
        queryClient.setQueryData<LibraryFile>(readerKeys.document(idOrName), (file) =>
          file && file.status !== 'ready'
            ? { ...file, status: 'reading', pagesRead: progress.processed, pageCount: progress.total }
            : file,
        );
      }),
    ];
    return () => leaving.forEach((leave) => leave());
  }, [queryClient, subscribe, idOrName, id]);
}
