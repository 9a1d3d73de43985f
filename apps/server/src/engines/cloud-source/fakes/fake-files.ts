import { createHash } from 'node:crypto';

/** A file or folder of a sample account. */
export interface FakeNode {
  readonly id: string;
  parent: string | null;
  name: string;
  readonly folder: boolean;
  content: Buffer;
  /** Counts up with each change of the content. */
  revision: number;
  gone: boolean;
  /** Epoch milliseconds. */
  modifiedAt: number;
  /** The provider's own kind of document, which can only be exported; or a shortcut to another one. */
  readonly native: boolean | 'shortcut';
  /** A size that is reported without having the content, so that nobody has to create 5 GB. */
  claimedBytes?: number;
}

/** The reported size of a file. */
export const sizeOf = ({ content, claimedBytes }: FakeNode): number => claimedBytes ?? content.length;

interface LogEntry {
  readonly id: string;
  readonly kind: 'put' | 'move' | 'remove' | 'restore';
  /** Where it was before. */
  readonly oldPath: string | null;
}

const START = Date.UTC(2026, 0, 1);

/** The files of a sample account, with a log of all changes. Each fake serves it in the format of its provider. */
export function createFakeFiles() {
  const root: FakeNode = {
    id: 'root0',
    parent: null,
    name: '',
    folder: true,
    content: Buffer.alloc(0),
    revision: 0,
    gone: false,
    modifiedAt: START,
    native: false,
  };
  const nodes = new Map<string, FakeNode>([[root.id, root]]);
  const children = new Map<string, Set<string>>([[root.id, new Set()]]);
  const log: LogEntry[] = [];
  /** Called after each change. */
  const listeners = new Set<() => void>();
  const note = (entry: LogEntry) => {
    log.push(entry);
    for (const listener of listeners) listener();
  };
  let revisions = 0;

  const childrenOf = (id: string) =>
    [...(children.get(id) ?? [])].flatMap((child) => {
      const node = nodes.get(child);
      return node && !node.gone ? [node] : [];
    });
  const pathOf = (node: FakeNode): string => {
    const parent = node.parent === null ? undefined : nodes.get(node.parent);
    return parent ? `${pathOf(parent)}/${node.name}` : '';
  };
  const at = (path: string): FakeNode | undefined => {
    let node: FakeNode | undefined = root;
    for (const name of path.split('/').filter((part) => part !== ''))
      node = node && childrenOf(node.id).find((child) => child.name === name);
    return node;
  };
  const need = (path: string): FakeNode => {
    const node = at(path);
    if (!node) throw new Error(`The fake has nothing at ${path}`);
    return node;
  };
  const below = (node: FakeNode): FakeNode[] => childrenOf(node.id).flatMap((child) => [child, ...below(child)]);
  const split = (path: string) => {
    const slash = path.lastIndexOf('/');
    return { parent: need(path.slice(0, slash)), name: path.slice(slash + 1) };
  };
  const add = (path: string, fields: Pick<FakeNode, 'folder' | 'content' | 'native'>): FakeNode => {
    const { parent, name } = split(path);
    return addTo(parent, name, fields);
  };
  const addTo = (parent: FakeNode, name: string, fields: Pick<FakeNode, 'folder' | 'content' | 'native'>): FakeNode => {
    revisions += 1;
    const id = createHash('md5').update(`${revisions} ${parent.id} ${name}`).digest('hex').slice(0, 20);
    const node = {
      id,
      parent: parent.id,
      name,
      revision: revisions,
      gone: false,
      modifiedAt: START + revisions * 1000,
      ...fields,
    };
    nodes.set(id, node);
    children.set(id, new Set());
    children.get(parent.id)?.add(id);
    note({ id, kind: 'put', oldPath: null });
    return node;
  };

  const place = (node: FakeNode, parent: FakeNode, name: string): void => {
    const oldPath = pathOf(node);
    if (node.parent !== null) children.get(node.parent)?.delete(node.id);
    children.get(parent.id)?.add(node.id);
    node.parent = parent.id;
    node.name = name;
    note({ id: node.id, kind: 'move', oldPath });
  };
  const throwAway = (node: FakeNode): FakeNode => {
    const oldPath = pathOf(node);
    for (const gone of [...below(node), node]) gone.gone = true;
    note({ id: node.id, kind: 'remove', oldPath });
    return node;
  };

  return {
    root,
    nodes,
    log,
    listeners,
    at,
    need,
    pathOf,
    childrenOf,
    /** Every live node, folders before what is in them. */
    all: () => below(root),
    below,
    /** A page of all live nodes in the order of their creation, which no move or removal changes, so that paging skips nothing. */
    page(from: number, limit: number): { nodes: FakeNode[]; next: number | null } {
      const everything = [...nodes.values()];
      const found: FakeNode[] = [];
      let position = from;
      for (; position < everything.length && found.length < limit; position++) {
        const node = everything[position];
        if (node && node !== root && !node.gone) found.push(node);
      }
      const rest = everything.slice(position).some((node) => !node.gone);
      return { nodes: found, next: rest ? position : null };
    },
    mkdir: (path: string) => at(path) ?? add(path, { folder: true, content: Buffer.alloc(0), native: false }),
    addFolder: (parent: FakeNode, name: string) =>
      addTo(parent, name, { folder: true, content: Buffer.alloc(0), native: false }),
    /** For providers where a name may be any text, and names may repeat: neither slashes nor existing nodes are checked. */
    addFile: (parent: FakeNode, name: string, content: string | Buffer, native: FakeNode['native'] = false) =>
      addTo(parent, name, { folder: false, content: Buffer.from(content), native }),
    /** Moves a node into another one, also where that makes a cycle. */
    layInto(node: FakeNode, parent: FakeNode) {
      if (node.parent !== null) children.get(node.parent)?.delete(node.id);
      children.get(parent.id)?.add(node.id);
      node.parent = parent.id;
      note({ id: node.id, kind: 'move', oldPath: null });
    },
    put(path: string, content: string | Buffer, { native = false } = {}) {
      const bytes = Buffer.from(content);
      const old = at(path);
      if (!old) return add(path, { folder: false, content: bytes, native });
      revisions += 1;
      old.content = bytes;
      old.revision = revisions;
      old.modifiedAt = START + revisions * 1000;
      note({ id: old.id, kind: 'put', oldPath: null });
      return old;
    },
    move(from: string, to: string) {
      const { parent, name } = split(to);
      place(need(from), parent, name);
    },
    /** Moves and renames a node, wherever it is. */
    place,
    remove: (path: string) => throwAway(need(path)),
    /** Puts a node into the trash, with what is in it. */
    throwAway,
    /** What is in files, also in those that were thrown away. */
    everything: () => [...nodes.values()].flatMap(({ folder, content }) => (folder ? [] : [content.toString('utf8')])),
    /** Restores what `remove` deleted, with its content. */
    restore(node: FakeNode) {
      node.gone = false;
      const revive = (id: string) => {
        for (const child of children.get(id) ?? []) {
          const found = nodes.get(child);
          if (!found) continue;
          found.gone = false;
          revive(child);
        }
      };
      revive(node.id);
      note({ id: node.id, kind: 'restore', oldPath: null });
    },
  };
}

export type FakeFiles = ReturnType<typeof createFakeFiles>;

export const md5 = (content: Buffer | string): string => createHash('md5').update(content).digest('hex');
export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
/** Providers' times have whole seconds. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString().replace(/\.\d+Z$/, 'Z');
/** A cursor that looks like a provider's: opaque text. */
export const opaque = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
export const fromOpaque = (text: string): Record<string, unknown> => {
  const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  return typeof value === 'object' && value !== null ? { ...value } : {};
};
