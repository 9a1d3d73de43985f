import * as z from 'zod';
import { CursorExpiredError, ItemError, RateLimitedError, SignInExpiredError } from '../../cloud-source.errors.ts';
import type { AccessToken } from '../../cloud-source.ts';
import { createBearerClient } from '../../bearer-client.ts';
import type { Answer, OutboundFetch } from '#kernel/outbound/outbound-fetch.ts';
import { discard, retryAfterOf } from '../../read-answer.ts';
import { DriveChangeList, DriveFile, DriveFileList, FILE_FIELDS, SharedDriveList } from './google-drive-items.ts';

const Refusal = z.object({
  error: z.object({
    message: z.string().default(''),
    errors: z.array(z.object({ reason: z.string().optional(), location: z.string().optional() })).default([]),
  }),
});
const RATE_REASONS = /^(user)?rateLimitExceeded$|^sharingRateLimitExceeded$|^dailyLimitExceeded$|^quotaExceeded$/i;
const PERMISSION_REASONS = /^insufficient(Permissions|Scopes?)$|^authError$|^accessNotConfigured$/i;
const PAGE_SIZE = 1000;

/** The errors that Drive's responses mean. A rate limit is a 403 here, recognised by its reason. */
export function explainDrive(answer: Answer, body: unknown): Error | undefined {
  const refusal = Refusal.safeParse(body);
  const message = refusal.success ? refusal.data.error.message : '';
  const { reason = '', location = '' } = (refusal.success ? refusal.data.error.errors[0] : undefined) ?? {};
  if (answer.status === 401) return new SignInExpiredError('Google does not accept our access any more');
  if (answer.status === 403 && RATE_REASONS.test(reason)) return new RateLimitedError(message, retryAfterOf(answer));
  if (answer.status === 403 && PERMISSION_REASONS.test(reason)) return new SignInExpiredError(message);
  if (answer.status === 410 || (answer.status === 400 && (location === 'pageToken' || /page ?token/i.test(message))))
    return new CursorExpiredError(message);
  if (reason === 'exportSizeLimitExceeded')
    return new ItemError('Google exports files of up to 10 MB only, and this one is larger', { permanent: true });
  if (reason === 'downloadQuotaExceeded')
    return new ItemError('So many have fetched this file that Google gives it to nobody for a day', { permanent: false });
  if (answer.status === 403) return new ItemError(message === '' ? 'Google refuses this file' : message, { permanent: true });
  if (answer.status === 404) return new ItemError('The file is not there any more', { permanent: false });
  return undefined;
}

const ALL_DRIVES = { supportsAllDrives: 'true', includeItemsFromAllDrives: 'true' };

export function createDriveClient(baseUrl: string, fetch: OutboundFetch, accessToken: AccessToken) {
  const client = createBearerClient({ origins: [baseUrl], fetch, accessToken, explain: explainDrive });
  const address = (path: string, query: Record<string, string | undefined>) => {
    const url = new URL(`${baseUrl}/drive/v3/${path}`);
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value);
    return url.href;
  };
  const post = (path: string, query: Record<string, string>, body: unknown) =>
    client.ask(address(path, query), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  return {
    account: (signal?: AbortSignal) =>
      client.json(
        address('about', { fields: 'user(emailAddress,permissionId)' }),
        z.object({ user: z.object({ emailAddress: z.string().default(''), permissionId: z.string() }) }),
        { signal },
      ),
    /** Figures are texts; without a limit the account has as much as it likes. */
    space: async (signal?: AbortSignal) =>
      (
        await client.json(
          address('about', { fields: 'storageQuota(limit,usage)' }),
          z.object({ storageQuota: z.object({ limit: z.string().optional(), usage: z.string().optional() }).optional() }),
          { signal },
        )
      ).storageQuota,
    rootId: async (signal?: AbortSignal) =>
      (await client.json(address('files/root', { fields: 'id' }), z.object({ id: z.string() }), { signal })).id,
    async startToken(drive: string | null, signal?: AbortSignal): Promise<string> {
      const query = { supportsAllDrives: 'true', driveId: drive ?? undefined };
      const answer = await client.json(address('changes/startPageToken', query), z.object({ startPageToken: z.string() }), {
        signal,
      });
      return answer.startPageToken;
    },
    async sharedDrives(signal?: AbortSignal) {
      const drives: { id: string; name: string }[] = [];
      let page: string | undefined;
      do {
        const answer = await client.json(address('drives', { pageSize: '100', pageToken: page }), SharedDriveList, { signal });
        drives.push(...answer.drives);
        page = answer.nextPageToken;
      } while (page !== undefined);
      return drives;
    },
    files: (options: { drive: string | null; page: string | null; query?: string; signal?: AbortSignal | undefined }) =>
      client.json(
        address('files', {
          ...ALL_DRIVES,
          ...(options.drive === null ? { corpora: 'allDrives' } : { corpora: 'drive', driveId: options.drive }),
          q: options.query ?? 'trashed=false',
          spaces: 'drive',
          pageSize: String(PAGE_SIZE),
          pageToken: options.page ?? undefined,
          fields: `nextPageToken,incompleteSearch,files(${FILE_FIELDS})`,
        }),
        DriveFileList,
        { signal: options.signal },
      ),
    changes: (drive: string | null, token: string, signal?: AbortSignal) =>
      client.json(
        address('changes', {
          ...ALL_DRIVES,
          driveId: drive ?? undefined,
          pageToken: token,
          pageSize: String(PAGE_SIZE),
          includeRemoved: 'true',
          spaces: 'drive',
          fields: `nextPageToken,newStartPageToken,changes(changeType,fileId,driveId,removed,file(${FILE_FIELDS}))`,
        }),
        DriveChangeList,
        { signal },
      ),
    file: (id: string, signal?: AbortSignal) =>
      client.json(address(`files/${encodeURIComponent(id)}`, { supportsAllDrives: 'true', fields: FILE_FIELDS }), DriveFile, {
        signal,
      }),
    bytes: (id: string, signal?: AbortSignal) =>
      client.ask(address(`files/${encodeURIComponent(id)}`, { supportsAllDrives: 'true', alt: 'media' }), { signal }),
    exported: (id: string, mimeType: string, signal?: AbortSignal) =>
      client.ask(address(`files/${encodeURIComponent(id)}/export`, { mimeType }), { signal }),
    async watch(token: string, channel: { id: string; address: string; secret: string }) {
      const answer = await client.json(
        address('changes/watch', { ...ALL_DRIVES, pageToken: token, includeRemoved: 'true', spaces: 'drive' }),
        z.object({ id: z.string(), resourceId: z.string(), expiration: z.coerce.number() }),
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ id: channel.id, type: 'web_hook', address: channel.address, token: channel.secret }),
        },
      );
      return { id: answer.id, handle: answer.resourceId, expiresAt: answer.expiration };
    },
    async stopWatching(channel: { id: string; handle: string }) {
      const answer = await post('channels/stop', {}, { id: channel.id, resourceId: channel.handle });
      discard(answer);
    },
  };
}

export type DriveClient = ReturnType<typeof createDriveClient>;
