import { writeSettings } from './fake-drive-changes.ts';
import type { FakeFiles, FakeNode } from './fake-files.ts';
import type { FakeAnswer, FakeRequest } from './fake-server.ts';

export const graphWriteSettings = () => ({ ...writeSettings(), driveType: 'personal' });

interface Wanted {
  readonly name?: string;
  readonly parentReference?: { readonly id?: string };
}
type Refuse = (status: number, code: string) => FakeAnswer;

/** New folders, moves, the recycle bin, and the way back out of it, with Graph's refusals. */
export function changeGraph(
  files: FakeFiles,
  settings: ReturnType<typeof graphWriteSettings>,
  request: FakeRequest,
  { refuse, tagOf }: { refuse: Refuse; tagOf: (node: FakeNode) => string },
): FakeAnswer | { node: FakeNode } {
  const { method, headers, url, body } = request;
  const [, id = '', action] = /\/items\/([^/:]+)(?:\/(children|restore))?$/.exec(url.pathname) ?? [];
  if (!settings.mayWrite || !settings.hasWriteScope) return refuse(403, 'accessDenied');
  if (settings.isFull) return refuse(507, 'quotaLimitReached');
  const node = files.nodes.get(decodeURIComponent(id));
  if (!node || node.gone !== (action === 'restore')) return refuse(404, 'itemNotFound');
  const condition = headers['if-match'];
  if (condition !== undefined && condition !== tagOf(node)) return refuse(412, 'notAllowed');
  if (method === 'DELETE') {
    files.throwAway(node);
    return { status: 204 };
  }
  const wanted = JSON.parse(body) as Wanted;
  const name = wanted.name ?? node.name;
  const parent = action === 'children' ? node : files.nodes.get(wanted.parentReference?.id ?? node.parent ?? '');
  if (!parent || parent.gone) return refuse(404, 'itemNotFound');
  if (name.length > 255) return refuse(400, 'nameTooLong');
  if (/["*:<>?/\\|]/.test(name)) return refuse(400, 'invalidRequest');
  const taken = files.childrenOf(parent.id).find((other) => other.name.toLowerCase() === name.toLowerCase());
  if (taken && taken !== node) return refuse(409, 'nameAlreadyExists');
  if (action === 'children') return { status: 201, node: files.addFolder(parent, name) };
  if (action === 'restore') {
    if (settings.driveType !== 'personal') return refuse(400, 'notSupported');
    files.restore(node);
  }
  if (parent.id !== node.parent || name !== node.name) files.place(node, parent, name);
  return { node };
}
