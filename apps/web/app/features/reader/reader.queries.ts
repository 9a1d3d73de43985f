import { queryOptions } from '@tanstack/react-query';
import { FileAnswer } from 'contract/documents';
import { Outline, PAGE_WIDTHS, PageLinks, PagesAnswer, PageWords } from 'contract/reading';
import { api } from '~/lib/api';

const HOUR = 3_600_000;
const addressOf = (idOrName: string) => `/api/pdf/${encodeURIComponent(idOrName)}`;

export const readerKeys = {
  document: (idOrName: string) => ['reader', 'document', idOrName] as const,
  pages: (idOrName: string) => ['reader', 'pages', idOrName] as const,
  words: (idOrName: string) => ['reader', 'words', idOrName] as const,
};

/** Name, size and state of the document. */
export const documentOf = (idOrName: string) =>
  queryOptions({
    queryKey: readerKeys.document(idOrName),
    queryFn: async ({ signal }) =>
      (await api(FileAnswer, 'GET', `/api/files/${encodeURIComponent(idOrName)}`, undefined, { signal })).file,
  });

/** The width that a page of so many screen pixels is asked for: the next of the widths that the server renders. */
export const renderedWidth = (pixels: number): number =>
  PAGE_WIDTHS.find((width) => width >= pixels) ?? PAGE_WIDTHS[PAGE_WIDTHS.length - 1] ?? pixels;

/** Sizes of all pages and addresses of their pictures, `width` pixels across. The addresses stay good for a day. */
export const pagesOf = (idOrName: string, width: number) =>
  queryOptions({
    queryKey: [...readerKeys.pages(idOrName), width],
    queryFn: ({ signal }) => api(PagesAnswer, 'GET', `${addressOf(idOrName)}/pages?width=${width}`, undefined, { signal }),
    staleTime: 6 * HOUR,
    gcTime: HOUR,
    retry: 1,
  });

/** The words of a page with their places. */
export const wordsOf = (idOrName: string, pageNumber: number) =>
  queryOptions({
    queryKey: [...readerKeys.words(idOrName), pageNumber],
    queryFn: ({ signal }) => api(PageWords, 'GET', `${addressOf(idOrName)}/pages/${pageNumber}/words`, undefined, { signal }),
    staleTime: HOUR,
  });

export const linksOf = (idOrName: string, pageNumber: number) =>
  queryOptions({
    queryKey: ['reader', 'links', idOrName, pageNumber],
    queryFn: ({ signal }) => api(PageLinks, 'GET', `${addressOf(idOrName)}/pages/${pageNumber}/links`, undefined, { signal }),
    staleTime: HOUR,
  });

export const outlineOf = (idOrName: string) =>
  queryOptions({
    queryKey: ['reader', 'outline', idOrName],
    queryFn: ({ signal }) => api(Outline, 'GET', `${addressOf(idOrName)}/outline`, undefined, { signal }),
    staleTime: HOUR,
  });
