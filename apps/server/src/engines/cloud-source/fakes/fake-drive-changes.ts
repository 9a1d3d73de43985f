import type { FakeFiles, FakeNode } from './fake-files.ts';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

/** What a test may change about writing. */
export interface WriteSettings {
  /** Whether files may be changed. */
  mayWrite: boolean;
  /** Whether the token's permission covers changing anything. */
  hasWriteScope: boolean;
  /** The storage is full. */
  isFull: boolean;
}
export const writeSettings = (): WriteSettings => ({ mayWrite: true, hasWriteScope: true, isFull: false });

type Refuse = (status: number, reason: string, message: string) => FakeAnswer;

/** `files.create` and `files.update` of Drive, as far as folders, places, names and the trash go. */
export function changeDrive(files: FakeFiles, settings: WriteSettings, request: FakeRequest, refuse: Refuse) {
  const { pathname, searchParams: query } = request.url;
  if (!settings.hasWriteScope) return refuse(403, 'insufficientPermissions', 'Insufficient Permission');
  if (!settings.mayWrite)
    return refuse(403, 'insufficientFilePermissions', 'The user does not have sufficient permissions for this file.');
  if (settings.isFull) return refuse(403, 'storageQuotaExceeded', "The user's Drive storage quota has been exceeded.");
  const body = JSON.parse(request.body) as { name?: string; parents?: string[]; trashed?: boolean };
  const nodeOf = (id: string | null | undefined): FakeNode | undefined => files.nodes.get(id ?? '');
  if (request.method === 'POST') {
    const parent = nodeOf(body.parents?.[0]);
    if (!parent || parent.gone) return refuse(404, 'notFound', 'File not found');
    return { node: files.addFolder(parent, body.name ?? 'Untitled') };
  }
  const node = nodeOf(decodeURIComponent(pathname.split('/').at(-1) ?? ''));
  if (!node) return refuse(404, 'notFound', 'File not found');
  const [add, remove] = [nodeOf(query.get('addParents')), query.get('removeParents')];
  if (query.has('addParents') && (!add || remove !== node.parent))
    return refuse(400, 'cannotAddParent', 'A file has one parent, and the one to take away must be it.');
  if (body.trashed === true && !node.gone) files.throwAway(node);
  if (body.trashed === false && node.gone) files.restore(node);
  const parent = add ?? nodeOf(node.parent);
  if (parent && (add || body.name !== undefined)) files.place(node, parent, body.name ?? node.name);
  return { node };
}
