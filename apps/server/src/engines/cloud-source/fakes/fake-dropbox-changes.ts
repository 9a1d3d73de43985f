import type { WriteSettings } from './fake-drive-changes.ts';
import type { FakeFiles, FakeNode } from './fake-files.ts';
import type { FakeAnswer } from './fake-server.ts';

type Refuse = (status: number, summary: string, tag: string) => FakeAnswer;

interface Options {
  readonly settings: WriteSettings;
  readonly refuse: Refuse;
  readonly entryOf: (node: FakeNode) => unknown;
  readonly revOf: (node: FakeNode) => string;
}

/** Metadata, folders, moves, deletions and the way back, with Dropbox's refusals. Undefined for any other call. */
export function changeDropbox(
  files: FakeFiles,
  endpoint: string,
  argument: Readonly<Record<string, unknown>>,
  { settings, refuse, entryOf, revOf }: Options,
): FakeAnswer | undefined {
  const path = (name: string) => String(argument[name]);
  /** Names that differ in case only are one. */
  const at = (wanted: string): FakeNode | undefined => {
    if (wanted.startsWith('id:')) {
      const node = files.nodes.get(wanted.slice(3));
      return node?.gone === false ? node : undefined;
    }
    let node: FakeNode | undefined = files.root;
    for (const name of wanted
      .toLowerCase()
      .split('/')
      .filter((part) => part !== ''))
      node = node && files.childrenOf(node.id).find((child) => child.name.toLowerCase() === name);
    return node;
  };
  const deletedAt = (wanted: string): FakeNode | undefined =>
    [...files.nodes.values()].find((node) => node.gone && files.pathOf(node).toLowerCase() === wanted.toLowerCase());

  if (endpoint === 'files/get_metadata') {
    const node = at(path('path'));
    return node ? { json: entryOf(node) } : refuse(409, 'path/not_found', 'path');
  }
  if (endpoint === 'files/list_revisions') {
    const node = at(path('path')) ?? deletedAt(path('path'));
    if (!node) return refuse(409, 'path/not_found', 'path');
    return { json: { is_deleted: node.gone, entries: [{ rev: revOf(node) }] } };
  }
  if (!['files/create_folder_v2', 'files/move_v2', 'files/delete_v2', 'files/restore'].includes(endpoint)) return undefined;
  if (!settings.hasWriteScope) return refuse(401, 'missing_scope', 'missing_scope');
  const way = endpoint === 'files/move_v2' ? 'to' : endpoint === 'files/create_folder_v2' ? 'path' : 'path_write';
  if (!settings.mayWrite) return refuse(409, `${way}/no_write_permission`, way);
  if (settings.isFull) return refuse(409, `${way}/insufficient_space`, way);
  const target = endpoint === 'files/move_v2' ? path('to_path') : path('path');
  const [name, above] = [target.slice(target.lastIndexOf('/') + 1), at(target.slice(0, target.lastIndexOf('/')))];
  if (name.length > 255) return refuse(409, `${way}/malformed_path`, way);
  const taken = at(target);

  if (endpoint === 'files/delete_v2') {
    if (!taken) return refuse(409, 'path_lookup/not_found', 'path_lookup');
    if (argument['parent_rev'] !== undefined && argument['parent_rev'] !== revOf(taken))
      return refuse(409, 'path_write/conflict/file', 'path_write');
    const metadata = entryOf(taken);
    files.throwAway(taken);
    return { json: { metadata } };
  }
  if (taken) return refuse(409, `${way}/conflict/${taken.folder ? 'folder' : 'file'}`, way);
  if (endpoint === 'files/restore') {
    const node = deletedAt(target);
    if (!node || revOf(node) !== argument['rev']) return refuse(409, 'invalid_revision', 'invalid_revision');
    // Dropbox makes the folders above it again.
    for (let folder = files.nodes.get(node.parent ?? ''); folder?.gone; folder = files.nodes.get(folder.parent ?? ''))
      folder.gone = false;
    files.restore(node);
    const { '.tag': _tag, ...entry } = entryOf(node) as Record<string, unknown>;
    return { json: entry };
  }
  if (endpoint === 'files/create_folder_v2')
    return above ? { json: { metadata: entryOf(files.addFolder(above, name)) } } : refuse(409, 'path/not_found', 'path');
  const node = at(path('from_path'));
  if (!node) return refuse(409, 'from_lookup/not_found', 'from_lookup');
  if (!above) return refuse(409, 'to/not_found', 'to');
  files.place(node, above, name);
  return { json: { metadata: entryOf(node) } };
}
