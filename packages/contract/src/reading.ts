import * as z from 'zod';

export const Page = z.object({
  url: z.string(),
  pageNumber: z.number(),
  thumbnailUrl: z.string(),
  /** Points, as displayed. */
  width: z.number(),
  height: z.number(),
});
export type Page = z.infer<typeof Page>;
/**
 * `GET /api/pdf/{id}/pages?width=&from=&to=`: `url` shows the page that many pixels wide (1280 when not asked), rounded up to one of
 * PAGE_WIDTHS. All pages, or those from the first to the last that is named.
 */
export const PagesAnswer = z.object({ pages: z.array(Page), id: z.string(), filename: z.string() });
export type PagesAnswer = z.infer<typeof PagesAnswer>;

/** `GET /api/pdf/{id}/cover`: a small picture of the first page. */
export const Cover = z.object({ url: z.string() });
export type Cover = z.infer<typeof Cover>;

/** Widths in pixels that a page is rendered at. A width in between is answered with the next larger one. */
export const PAGE_WIDTHS = [160, 320, 640, 960, 1280, 1600, 2000, 2600, 3200, 4000] as const;

/** `GET /api/pdf/{id}/pages/{n}/words`: the text layer. */
export const PageWords = z.object({
  pageNumber: z.number(),
  width: z.number(),
  height: z.number(),
  text: z.string(),
  /** start, end (offsets in text), x, y, width, height (points from the top left of the displayed page). */
  words: z.array(z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()])),
  /**
   * Null where the text is the file's own. Else it was recognised on the page's picture: how sure of it the recogniser is, 0 to 100, in the mean
   * and for each of `words`. `inPictures`: only in the page's pictures; its other words are the file's own, which count as 100.
   */
  recognised: z
    .object({ certainty: z.number(), certainties: z.array(z.number()), inPictures: z.boolean().default(false) })
    .nullable(),
});
export type PageWords = z.infer<typeof PageWords>;

/** Query of `GET /api/pdf/{id}/text`: the first and the last page, counted from 1. */
export const PageTextsQuery = z.object({ from: z.coerce.number().int().min(1), to: z.coerce.number().int().min(1) });
/** What the pages say, in order; a page that has not been read is left out. */
export const PageTexts = z.object({ pages: z.array(z.object({ pageNumber: z.number(), text: z.string() })) });
export type PageTexts = z.infer<typeof PageTexts>;

const LinkTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), pageNumber: z.number() }),
  z.object({ kind: z.literal('url'), url: z.string() }),
]);
export const PageLinks = z.object({
  links: z.array(z.object({ box: z.tuple([z.number(), z.number(), z.number(), z.number()]), target: LinkTarget })),
});
export type PageLinks = z.infer<typeof PageLinks>;

/** `GET /api/pdf/{id}/media`: where a browser finds a recording or film; the address is good for a day. */
export const Media = z.object({ kind: z.enum(['audio', 'video', 'image']), type: z.string(), url: z.string() });
export type Media = z.infer<typeof Media>;

export interface OutlineEntry {
  title: string;
  pageNumber: number | null;
  children: OutlineEntry[];
}
export const OutlineEntry: z.ZodType<OutlineEntry> = z.object({
  title: z.string(),
  pageNumber: z.number().nullable(),
  get children() {
    return z.array(OutlineEntry);
  },
});
export const Outline = z.object({ items: z.array(OutlineEntry) });
