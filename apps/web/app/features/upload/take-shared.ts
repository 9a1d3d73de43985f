/** Where the worker of the installed app leaves what was shared to it. */
const PLACE = 'shared-files';

/** Files that were shared to the installed app since the last call, in no special order. Each is given out once. */
export async function takeShared(storage: Pick<CacheStorage, 'open'>): Promise<File[]> {
  const cache = await storage.open(PLACE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    await cache.delete(request);
    if (!response) continue;
    const name = decodeURIComponent(new URL(request.url).pathname.split('/').at(-1) ?? '');
    files.push(new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' }));
  }
  return files;
}
