import { queryOptions } from '@tanstack/react-query';
import { FileAnswer } from 'contract/documents';
import { FileDetails } from 'contract/file-details';
import { Media, Outline, PAGE_WIDTHS, PageLinks, PagesAnswer, PageTexts, PageWords } from 'contract/reading';
import { SHARED_ADDRESS } from 'contract/shares';
import { api } from '~/lib/server/api';

const HOUR = 3_600_000;
/** A document that a link opened is named by its address. */
export const isShared = (idOrName: string): boolean => idOrName.startsWith(`${SHARED_ADDRESS}/`);
const addressOf = (idOrName: string) => (isShared(idOrName) ? idOrName : `/api/pdf/${encodeURIComponent(idOrName)}`);

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

/** What its format says of the document's file, and the files that belong to it. */
export const detailsOf = (idOrName: string) =>
  queryOptions({
    queryKey: [...readerKeys.document(idOrName), 'details'],
    queryFn: ({ signal }) =>
      api(FileDetails, 'GET', `/api/files/${encodeURIComponent(idOrName)}/details`, undefined, { signal }),
  });

/** Where a recording or film is played from. */
export const mediaOf = (idOrName: string) =>
  queryOptions({
    queryKey: [...readerKeys.document(idOrName), 'media'],
    queryFn: ({ signal }) => api(Media, 'GET', `${addressOf(idOrName)}/media`, undefined, { signal }),
    staleTime: 6 * HOUR,
  });

/** The width that a page of so many screen pixels is asked for: the next of the widths that the server renders. */
export const renderedWidth = (pixels: number): number =>
  PAGE_WIDTHS.find((width) => width >= pixels) ?? PAGE_WIDTHS[PAGE_WIDTHS.length - 1] ?? pixels;

/** A page of letter width at a zoom of 1, in screen pixels. */
const USUAL_PAGE_PIXELS = 816;

/** The width of the pictures whose addresses come with the document. */
export const usualWidth = () => renderedWidth(USUAL_PAGE_PIXELS * devicePixelRatio);

/** Sizes of all pages and addresses of their pictures, as wide as they are shown at first. The addresses stay good for a day. */
export const pagesOf = (idOrName: string) =>
  queryOptions({
    queryKey: [...readerKeys.pages(idOrName), 'usual'],
    queryFn: ({ signal }) =>
      api(PagesAnswer, 'GET', `${addressOf(idOrName)}/pages?width=${usualWidth()}`, undefined, { signal }),
    staleTime: 6 * HOUR,
    gcTime: HOUR,
    retry: 1,
  });

/** Pages whose addresses are asked for together once they are shown larger or smaller than at first. */
const PAGES_TOGETHER = 40;

/** Addresses of pictures of another width, for a page and those about it. */
export function picturesAbout(idOrName: string, pageNumber: number, width: number) {
  const from = Math.floor((pageNumber - 1) / PAGES_TOGETHER) * PAGES_TOGETHER + 1;
  const address = `${addressOf(idOrName)}/pages?width=${width}&from=${from}&to=${from + PAGES_TOGETHER - 1}`;
  return queryOptions({
    queryKey: [...readerKeys.pages(idOrName), width, from],
    queryFn: ({ signal }) => api(PagesAnswer, 'GET', address, undefined, { signal }),
    staleTime: 6 * HOUR,
    gcTime: HOUR,
    retry: 1,
  });
}

/** The words of a page with their places. */
export const wordsOf = (idOrName: string, pageNumber: number) =>
  queryOptions({
    queryKey: [...readerKeys.words(idOrName), pageNumber],
    queryFn: ({ signal }) => api(PageWords, 'GET', `${addressOf(idOrName)}/pages/${pageNumber}/words`, undefined, { signal }),
    staleTime: HOUR,
  });

/** What the pages `from` to `to` say. */
export const textsOf = (idOrName: string, from: number, to: number) =>
  queryOptions({
    queryKey: ['reader', 'texts', idOrName, from, to],
    queryFn: ({ signal }) => api(PageTexts, 'GET', `${addressOf(idOrName)}/text?from=${from}&to=${to}`, undefined, { signal }),
    staleTime: HOUR,
    gcTime: 0,
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
