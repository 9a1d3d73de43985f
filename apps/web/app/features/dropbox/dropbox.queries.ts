import { formatOf } from 'contract/file-names';
import { queryOptions } from '@tanstack/react-query';
import { UploadAnswer } from 'contract/documents';
import {
  DROPBOX_ENDPOINTS,
  dropboxHeaderJson,
  DropboxListing,
  dropboxRefusal,
  type DropboxEndpoint,
  type DropboxEntry,
} from 'contract/dropbox';
import { api } from '~/lib/server/api';
import { readConfig } from '~/lib/server/read-config';
import { texts as messages } from '~/lib/messages/texts/texts';

/** The provider's own call failed. */
export class DropboxError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(messages.responseFailed(status));
    this.name = 'DropboxError';
    this.status = status;
  }
}

/** Asks Dropbox itself, with the token that this tab holds. It is never sent to our server. A call that cannot be allowed is not made. */
async function ask(name: DropboxEndpoint, token: string, argument: unknown, signal?: AbortSignal): Promise<Response> {
  const refusal = dropboxRefusal(name, { token: 'user', scopes: null });
  if (refusal !== null) throw new Error(refusal);
  const { addresses } = (await readConfig()).services;
  const { style } = DROPBOX_ENDPOINTS[name];
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (style === 'rpc') headers['content-type'] = 'application/json';
  else headers['dropbox-api-arg'] = dropboxHeaderJson(argument);
  const host = style === 'rpc' ? addresses.dropboxApi : addresses.dropboxContent;
  const answer = await fetch(`${host}/2/${name}`, {
    method: 'POST',
    headers,
    ...(style === 'rpc' ? { body: JSON.stringify(argument) } : {}),
    ...(signal ? { signal } : {}),
  });
  if (!answer.ok) throw new DropboxError(answer.status);
  return answer;
}

/** Every entry of a folder; the empty path is the root. */
export function folderQuery(token: string | undefined, path: string) {
  return queryOptions({
    queryKey: ['dropbox', 'folder', path],
    queryFn: async ({ signal }) => {
      if (token === undefined) throw new Error('There is no token');
      const entries: DropboxEntry[] = [];
      let page = DropboxListing.parse(await (await ask('files/list_folder', token, { path }, signal)).json());
      entries.push(...page.entries);
      while (page.has_more) {
        page = DropboxListing.parse(
          await (await ask('files/list_folder/continue', token, { cursor: page.cursor }, signal)).json(),
        );
        entries.push(...page.entries);
      }
      return entries;
    },
    enabled: token !== undefined,
    retry: false,
  });
}

export async function fetchContent(token: string, { id, path_lower: path, name }: DropboxEntry): Promise<File> {
  const answer = await ask('files/download', token, { path: id ?? path });
  return new File([await answer.blob()], name, { type: formatOf(name) === 'pdf' ? 'application/pdf' : '' });
}

/** The file goes the way of every upload: the same checks, the same messages. */
export async function addToLibrary(file: File): Promise<UploadAnswer> {
  const form = new FormData();
  form.append('file', file);
  return api(UploadAnswer, 'POST', '/api/pdf/upload', form);
}
