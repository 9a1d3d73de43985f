import { Readable } from 'node:stream';
import * as z from 'zod';
import type { BearerClient } from '../../bearer-client.ts';
import { CursorExpiredError } from '../../cloud-source.errors.ts';
import type { Capabilities, Change, CloudSource, RemoteItem } from '../../cloud-source.ts';
import { looseJson } from '../../read-answer.ts';

const capabilities: Capabilities = {
  changeFeed: 'delta',
  identity: 'id',
  hierarchy: 'parent',
  caseInsensitive: false,
  pollMilliseconds: 120_000,
  // Notion reports changed pages, never removed ones.
  rescanMilliseconds: 60 * 60 * 1000,
};
const PAGE_SIZE = 100;
/** Edit times have whole minutes: what was edited in the watermark's own minute may have been edited again. */
const OVERLAP_MILLISECONDS = 2 * 60_000;

const NotionPage = z.object({
  id: z.string(),
  last_edited_time: z.string(),
  in_trash: z.boolean().optional(),
  archived: z.boolean().optional(),
  url: z.string().optional(),
  properties: z
    .record(
      z.string(),
      z.object({ type: z.string().optional(), title: z.array(z.object({ plain_text: z.string() })).optional() }).loose(),
    )
    .default({}),
});
const SearchAnswer = z.object({
  results: z.array(NotionPage),
  next_cursor: z.string().nullish(),
  has_more: z.boolean().default(false),
});
const Cursor = z.object({
  /** Latest edit seen in the round before; everything newer is a change. */
  watermark: z.number(),
  /** Latest edit seen in this round. */
  newest: z.number(),
  scanning: z.boolean(),
  page: z.string().nullable(),
});

const titleOf = (page: z.infer<typeof NotionPage>): string => {
  const title = Object.values(page.properties).find((property) => property.title)?.title ?? [];
  return (
    title
      .map((part) => part.plain_text)
      .join('')
      .trim() || 'Untitled'
  );
};

const itemOf = (page: z.infer<typeof NotionPage>): RemoteItem => ({
  id: page.id,
  // A page can contain pages; as files they are all at the top level.
  parentId: null,
  name: titleOf(page),
  kind: 'file',
  revision: page.last_edited_time,
  bytes: null,
  mediaType: 'text/markdown',
  modifiedAt: Date.parse(page.last_edited_time),
  webUrl: page.url ?? null,
  content: 'export',
  exportsAs: 'text/markdown',
});

/** Notion: the pages that its owner shared with us, as Markdown. */
export function notionSource({ baseUrl, client }: { baseUrl: string; client: BearerClient }): CloudSource {
  const search = (page: string | null, signal?: AbortSignal) =>
    client.json(`${baseUrl}/v1/search`, SearchAnswer, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        filter: { property: 'object', value: 'page' },
        sort: { timestamp: 'last_edited_time', direction: 'descending' },
        page_size: PAGE_SIZE,
        ...(page === null ? {} : { start_cursor: page }),
      }),
    });

  return {
    kind: 'notion',
    capabilities,
    async identify(signal) {
      const me = await client.json(
        `${baseUrl}/v1/users/me`,
        z.object({
          id: z.string(),
          name: z.string().nullish(),
          bot: z.object({ workspace_name: z.string().nullish() }).loose().optional(),
        }),
        { signal },
      );
      return { account: me.bot?.workspace_name ?? me.name ?? 'Notion', accountId: me.id };
    },
    async pull(text, signal) {
      const cursor = text === null ? { watermark: 0, newest: 0, scanning: true, page: null } : readCursor(text);
      const answer = await search(cursor.page, signal);
      const edits = answer.results.map((page) => Date.parse(page.last_edited_time));
      const newest = Math.max(cursor.newest, ...edits);
      const reachedKnown = !cursor.scanning && edits.some((edit) => edit < cursor.watermark - OVERLAP_MILLISECONDS);
      const more = answer.has_more && typeof answer.next_cursor === 'string' && !reachedKnown;
      const changes = answer.results.map((page): Change =>
        page.in_trash || page.archived ? { op: 'delete', id: page.id } : { op: 'upsert', item: itemOf(page) },
      );
      const next = more
        ? { ...cursor, newest, page: answer.next_cursor ?? null }
        : { watermark: newest, newest, scanning: false, page: null };
      return {
        changes,
        cursor: JSON.stringify(next),
        more,
        scan: cursor.scanning ? (more ? 'open' : 'complete') : 'none',
      };
    },
    async list(_folderId, pageToken, signal) {
      const answer = await search(pageToken ?? null, signal);
      return {
        items: answer.results.filter((page) => !page.in_trash && !page.archived).map(itemOf),
        nextPageToken: answer.has_more ? (answer.next_cursor ?? null) : null,
      };
    },
    async open({ id, revision }, signal) {
      const { markdown } = await client.json(
        `${baseUrl}/v1/pages/${encodeURIComponent(id)}/markdown`,
        z.object({ markdown: z.string() }),
        { signal },
      );
      const bytes = Buffer.from(markdown, 'utf8');
      return { content: Readable.from([bytes]), mediaType: 'text/markdown', bytes: bytes.length, revision };
    },
  };
}

function readCursor(text: string): z.infer<typeof Cursor> {
  const parsed = Cursor.safeParse(looseJson(text));
  if (!parsed.success) throw new CursorExpiredError('The cursor cannot be read');
  return parsed.data;
}
