import type { FileObject } from 'contract/v1/files';

type Call = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
type Random = () => number;

/** Files that there are at most; beyond it none is added. */
const MOST_FILES = 120;
const FOLDERS = ['/', '/A', '/B', '/C/deep', '/Post'] as const;
const TAGS = ['red', 'green', 'blue', 'paid', 'house'] as const;

const pick = <Value>(values: readonly Value[], random: Random): Value | undefined =>
  values[Math.floor(random() * values.length)];
const number = (random: Random): number => Math.floor(random() * 1_000);

/** Text that nothing else has: the same bytes again would be the same file. */
const words = (random: Random): string =>
  `Paper ${random()} speaks of ${pick(['herons', 'otters', 'boats', 'leases'], random) ?? ''}.`;

function addFile(call: Call, random: Random) {
  const form = new FormData();
  form.append('path', pick(FOLDERS, random) ?? '/');
  form.append('file', new Blob([words(random)]), `paper ${number(random)}.txt`);
  return call('POST', '/v1/api/files', form);
}

async function planAndApply(call: Call, { name }: FileObject, random: Random) {
  const { status, body } = await call('POST', '/v1/api/commands', { text: `move "${name}" to Plans ${number(random) % 7}` });
  const { command } = (status === 200 ? body : {}) as { command?: { id: string } | null };
  if (!command) return { status: 400, body };
  const applied = await call('POST', `/v1/api/commands/${command.id}/apply`, { confirm: 1 });
  return applied.status < 300 && random() < 0.5 ? call('POST', `/v1/api/commands/${command.id}/undo`, {}) : applied;
}

/** What a writer saw when it looked last: by now it may be otherwise. */
export interface Seen {
  readonly files: readonly FileObject[];
  readonly total: number;
  readonly folders: readonly { id: string }[];
  readonly isTrash: boolean;
}

/** The library as it is, or what is in Trash. */
export async function look(call: Call, random: Random): Promise<Seen> {
  const isTrash = random() < 0.25;
  const listed = await call('GET', `/v1/api/files?limit=200${isTrash ? '&filter=is:trash' : ''}`);
  const { body } = await call('GET', '/v1/api/folders');
  const { files, total } = listed.body as { files?: FileObject[]; total?: number };
  const { folders } = body as { folders?: { id: string }[] };
  if (!files || !folders) throw new Error(`files were answered with ${listed.status}`);
  return { files, total: total ?? 0, folders, isTrash };
}

/** Does one thing of all that can be done to a library, to something that was there a moment ago. */
export async function changeAtRandom(
  call: Call,
  { files, total, folders, isTrash }: Seen,
  random: Random,
): Promise<{ status: number; body: unknown }> {
  const file = pick(files, random);
  if (!file) return addFile(call, random);
  const of = `/v1/api/files/${file.id}`;
  const tag = pick(TAGS, random) ?? '';
  const some = files.filter(() => random() < 0.05).map(({ id }) => id);
  const many = (action: string, more: object = {}) =>
    call('POST', '/v1/api/files/bulk', { action, file_ids: [file.id, ...some], ...more });
  const folder = `/v1/api/folders/${pick(folders, random)?.id ?? 'none'}`;
  const inTrash = [
    () => call('POST', `${of}/restore`),
    () => many('restore'),
    () => many('restore'),
    () => (random() < 0.3 ? many('delete') : many('restore')),
    () => (random() < 0.02 ? call('DELETE', '/v1/api/trash') : many('restore')),
  ];
  const outside = [
    () => (total < MOST_FILES && random() < 0.5 ? addFile(call, random) : call('PUT', of, { starred: random() < 0.5 })),
    () => call('PUT', of, { name: `paper ${number(random)}.txt` }),
    () => call('PUT', of, { path: pick(FOLDERS, random) }),
    () => call('PUT', of, { tags: TAGS.filter(() => random() < 0.4), name: `sheet ${number(random)}.txt` }),
    () => call('PUT', of, { metadata: { step: number(random) } }),
    () => call('PATCH', `${of}/facts`, { fact: 'kind', value: pick(['invoice', 'letter', null], random) }),
    () => call('DELETE', of),
    () => many('trash'),
    () => many('tag', { tag }),
    () => many('untag', { tag }),
    () => many('star'),
    () => many('move', { path: pick(FOLDERS, random) }),
    () => call('PATCH', folder, { name: `Folder ${number(random)}` }),
    () => (random() < 0.3 ? call('DELETE', folder) : many('unstar')),
    () => call('POST', '/v1/api/folders', { name: `New ${number(random)}/${number(random) % 3}` }),
    () => call('PATCH', `/v1/api/tags/${tag}`, { name: `${tag.slice(0, 4)} ${number(random) % 5}` }),
    () => call('POST', `/v1/api/tags/${tag}/merge`, { into: pick(TAGS, random) }),
    () => (random() < 0.3 ? call('DELETE', `/v1/api/tags/${tag}`) : many('tag', { tag })),
    () => (random() < 0.2 ? planAndApply(call, file, random) : call('PUT', of, { path: pick(FOLDERS, random) })),
  ];
  return (pick(isTrash ? inTrash : outside, random) ?? (() => addFile(call, random)))();
}
