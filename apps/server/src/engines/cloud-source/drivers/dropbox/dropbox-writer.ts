import { DropboxEntry, type DropboxEndpoint } from 'contract/dropbox';
import * as z from 'zod';
import { ChangeRefusedError, ItemError, UnavailableError, type RefusedChange } from '../../cloud-source.errors.ts';
import type { CloudWriter, FileToChange, RemoteItem } from '../../cloud-source.ts';
import { foldersUpTo } from '../../trash-folder.ts';
import type { DropboxClient } from './dropbox-client.ts';

const Changed = z.object({ metadata: DropboxEntry });
const Metadata = DropboxEntry;
/** `files/restore` answers the file itself, without saying that it is one. */
const Restored = DropboxEntry.omit({ '.tag': true });
const Revisions = z.object({ is_deleted: z.boolean().default(false), entries: z.array(z.object({ rev: z.string() })) });

/** Dropbox names its reasons in `error_summary`; the first that fits holds. */
const REASONS: readonly (readonly [RegExp, RefusedChange])[] = [
  [/insufficient_(space|quota)|too_many_files/, 'no-room'],
  [/malformed_path/, 'path-too-long'],
  [/disallowed_name/, 'bad-name'],
  [/no_write_permission|team_folder|operation_suppressed|cant_|access_restricted|no_permission/, 'no-permission'],
  [/locked|in_progress/, 'locked'],
  [/conflict/, 'name-taken'],
  [/not_found|invalid_revision/, 'gone'],
  [/restricted_content/, 'not-possible'],
];

/** What a refusal of Dropbox (409) means for a change; undefined for one that says nothing of it. */
export function explainDropboxChange(status: number, summary: string): Error | undefined {
  if (status === 401 && summary.startsWith('missing_scope')) return new ChangeRefusedError('no-scope');
  if (status !== 409) return undefined;
  if (summary.startsWith('path/not_found')) return new ItemError('The file is not there any more', { permanent: false });
  if (/too_many_write_operations|internal_error/.test(summary)) return new UnavailableError(`Dropbox answered ${summary}`);
  const reason = REASONS.find(([pattern]) => pattern.test(summary))?.[1];
  return reason === undefined ? undefined : new ChangeRefusedError(reason);
}

interface Options {
  /** A client that reads refusals with `explainDropboxChange`. */
  readonly dropbox: DropboxClient;
  readonly headers: () => Promise<Record<string, string>>;
  readonly itemOf: (entry: DropboxEntry) => RemoteItem | undefined;
}

type FileEntry = DropboxEntry & { readonly id: string; readonly rev: string };
const isFile = (entry: DropboxEntry | null): entry is FileEntry =>
  entry?.['.tag'] === 'file' && entry.id !== undefined && entry.rev !== undefined;
const pathIn = ({ path_display: shown, path_lower: lower, name }: DropboxEntry) => shown ?? lower ?? `/${name}`;

/** Changes files of Dropbox. Its ids stay through moves; what is thrown away comes back as the revision that it had. */
export function dropboxWriter({ dropbox, headers, itemOf }: Options): CloudWriter {
  const call = async <Schema extends z.ZodType>(
    name: DropboxEndpoint,
    argument: unknown,
    schema: Schema,
    signal?: AbortSignal,
  ): Promise<z.infer<Schema>> => dropbox.rpc(name, argument, schema, { signal, headers: await headers() });

  /** What is at a path, or has an id; null for nothing. */
  async function look(path: string, signal?: AbortSignal): Promise<DropboxEntry | null> {
    try {
      return await call('files/get_metadata', { path }, Metadata, signal);
    } catch (error) {
      if (error instanceof ItemError) return null;
      throw error;
    }
  }

  const remote = (entry: DropboxEntry): RemoteItem => {
    const item = itemOf(entry);
    if (item === undefined) throw new UnavailableError('Dropbox did not say what became of the file');
    return item;
  };

  /** @throws ChangeRefusedError unless it is where and as it was */
  async function unchanged(file: FileToChange, signal?: AbortSignal): Promise<FileEntry> {
    const here = await look(file.id, signal);
    if (!isFile(here) || pathIn(here).toLowerCase() !== file.path.toLowerCase()) throw new ChangeRefusedError('gone');
    if (remote(here).revision !== file.revision) throw new ChangeRefusedError('changed');
    return here;
  }

  return {
    async missingFolders(path, signal) {
      const folders = foldersUpTo(path);
      for (const [index, folder] of folders.entries()) {
        const entry = await look(folder, signal);
        if (entry === null) return folders.slice(index);
        if (entry['.tag'] !== 'folder') throw new ChangeRefusedError('name-taken');
      }
      return [];
    },
    async createFolder(path, signal) {
      if ((await look(path, signal))?.['.tag'] === 'folder') return;
      await call('files/create_folder_v2', { path, autorename: false }, z.unknown(), signal);
    },
    async move(file, to, { again, signal }) {
      const there = await look(to, signal);
      // Names that differ in case only are one here, and Dropbox does not change the case of a name.
      if (there !== null && !(again && there.id === file.id && pathIn(there) === to))
        throw new ChangeRefusedError('name-taken');
      if (there !== null) return remote(there);
      await unchanged(file, signal);
      const argument = { from_path: file.id, to_path: to, autorename: false, allow_ownership_transfer: false };
      return remote((await call('files/move_v2', argument, Changed, signal)).metadata);
    },
    async trash(file, { again, signal }) {
      if (again && (await look(file.id, signal)) === null) {
        const known = await call('files/list_revisions', { path: file.path, mode: 'path', limit: 1 }, Revisions, signal);
        const [latest] = known.entries;
        if (!known.is_deleted || latest === undefined) throw new ChangeRefusedError('gone');
        return latest.rev;
      }
      const { rev } = await unchanged(file, signal);
      await call('files/delete_v2', { path: file.path, parent_rev: rev }, z.unknown(), signal);
      return rev;
    },
    async restore(file, handle, { again, signal }) {
      const there = await look(file.path, signal);
      if (there !== null) {
        if (again && isFile(there) && remote(there).revision === file.revision) return remote(there);
        throw new ChangeRefusedError('name-taken');
      }
      const back = await call('files/restore', { path: file.path, rev: handle }, Restored, signal);
      return remote({ '.tag': 'file', ...back });
    },
    async removeEmptyFolder(path, { signal }) {
      const entry = await look(path, signal);
      if (entry?.['.tag'] !== 'folder') return false;
      const Listing = z.object({ entries: z.array(z.unknown()) });
      const { entries } = await call('files/list_folder', { path, recursive: false, limit: 1 }, Listing, signal);
      if (entries.length > 0) return false;
      await call('files/delete_v2', { path }, z.unknown(), signal);
      return true;
    },
  };
}
