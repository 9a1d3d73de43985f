import * as z from 'zod';
import type { Clock } from '#kernel/clock.ts';
import type { BearerClient } from '../../bearer-client.ts';
import { CursorExpiredError, ItemError, UnavailableError } from '../../cloud-source.errors.ts';
import type { Capabilities, CloudSource, CloudWriter } from '../../cloud-source.ts';
import type { OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { commonError, discard, fileOf, looseJson, spaceOf } from '../../read-answer.ts';
import { changeOf, GraphPage, itemOf } from './onedrive-items.ts';
import { onedriveSubscriptions } from './onedrive-subscriptions.ts';

const capabilities: Capabilities = {
  changeFeed: 'delta',
  identity: 'id',
  hierarchy: 'parent',
  caseInsensitive: true,
  pollMilliseconds: 60_000,
  rescanMilliseconds: null,
};
const PAGE_SIZE = 200;

const Drive = z.object({
  id: z.string(),
  owner: z
    .object({ user: z.object({ email: z.string().optional(), displayName: z.string().optional() }).optional() })
    .optional(),
});
const Quota = z.object({ quota: z.object({ used: z.number().optional(), total: z.number().optional() }).nullish() });
/** The provider's own links are the cursor; they are opaque. */
const Cursor = z.object({ root: z.string(), link: z.string(), scanning: z.boolean() });

interface Options {
  /** With version, such as `https://graph.microsoft.com/v1.0`. */
  readonly baseUrl: string;
  readonly graph: BearerClient;
  readonly fetch: OutboundFetch;
  readonly clock: Clock;
  readonly writer: CloudWriter;
}

/** OneDrive, through Microsoft Graph's delta feed. */
export function onedriveSource({ baseUrl, graph, fetch, clock, writer }: Options): CloudSource {
  const rootId = async (signal?: AbortSignal) =>
    (await graph.json(`${baseUrl}/me/drive/root?$select=id`, z.object({ id: z.string() }), { signal })).id;

  return {
    kind: 'onedrive',
    capabilities,
    writer,
    ...onedriveSubscriptions({ baseUrl, graph, clock }),
    async identify(signal) {
      const drive = await graph.json(`${baseUrl}/me/drive`, Drive, { signal });
      const user = drive.owner?.user;
      return { account: user?.email ?? user?.displayName ?? 'OneDrive', accountId: drive.id };
    },
    async space(signal) {
      const { quota } = await graph.json(`${baseUrl}/me/drive?$select=quota`, Quota, { signal });
      return spaceOf(quota?.used, quota?.total);
    },
    async pull(text, signal) {
      const start = { link: `${baseUrl}/me/drive/root/delta?$top=${PAGE_SIZE}`, scanning: true };
      const cursor = text === null ? { ...start, root: await rootId(signal) } : readCursor(text);
      const headers = { prefer: 'deltashowremovedasdeleted' };
      const answer = await graph.json(cursor.link, GraphPage, { headers, signal });
      const next = answer['@odata.nextLink'];
      const link = next ?? answer['@odata.deltaLink'];
      if (link === undefined) throw new UnavailableError('OneDrive answered no link to go on with');
      const more = next !== undefined;
      return {
        changes: answer.value.flatMap((item) => changeOf(item, cursor.root)),
        cursor: JSON.stringify({ root: cursor.root, link, scanning: cursor.scanning && more }),
        more,
        scan: cursor.scanning ? (more ? 'open' : 'complete') : 'none',
      };
    },
    async list(folderId, pageToken, signal) {
      const root = await rootId(signal);
      const folder = folderId === null ? 'root' : `items/${encodeURIComponent(folderId)}`;
      const answer = await graph.json(pageToken ?? `${baseUrl}/me/drive/${folder}/children?$top=${PAGE_SIZE}`, GraphPage, {
        signal,
      });
      return { items: answer.value.map((item) => itemOf(item, root)), nextPageToken: answer['@odata.nextLink'] ?? null };
    },
    async open({ id, content }, signal) {
      const format = content === 'export' ? '?format=pdf' : '';
      const address = `${baseUrl}/me/drive/items/${encodeURIComponent(id)}/content${format}`;
      const answer = await graph.ask(address, { redirect: 'manual', signal });
      const about = { mediaType: content === 'export' ? 'application/pdf' : null };
      const location = answer.headers.get('location');
      if (location === null) return fileOf(answer, about);
      discard(answer);
      // The address is pre-signed and on another host, so the token must not be sent.
      const file = await fetch(new URL(location, address).href, { signal });
      if (file.status === 200) return fileOf(file, about);
      discard(file);
      throw commonError(file, '') ?? new ItemError(`OneDrive's download answered ${file.status}`, { permanent: false });
    },
  };
}

function readCursor(text: string): z.infer<typeof Cursor> {
  const parsed = Cursor.safeParse(looseJson(text));
  if (!parsed.success) throw new CursorExpiredError('The cursor cannot be read');
  return parsed.data;
}
