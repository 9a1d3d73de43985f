import type { Answer } from '#kernel/outbound/outbound-fetch.ts';
import { byteCountOf, timeOf } from '#kernel/read-numbers.ts';
import { ChangeRefusedError, UnavailableError } from '../../cloud-source.errors.ts';
import type { CloudWriter, RemoteItem } from '../../cloud-source.ts';
import { commonError, discard, refusalOf } from '../../read-answer.ts';
import { withTrashFolder } from '../../trash-folder.ts';

/** A copy in one request takes no more. */
const LARGEST_COPY = 5 * 1024 ** 3;
/** Bytes of a key in UTF-8. */
const LONGEST_KEY = 1024;

interface Request {
  readonly method: 'HEAD' | 'PUT' | 'DELETE';
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal | undefined;
}

interface Bucket {
  ask(url: string, request: Request): Promise<Answer>;
  /** The object's address, and its name for a copy. */
  addressOf(path: string): { readonly url: string; readonly copySource: string; readonly key: string };
  errorOf(answer: Answer): Promise<Error>;
  itemOf(object: { path: string; tag: string; bytes: number | null; modifiedAt: number | null }): RemoteItem;
}

/**
 * Moves objects of a bucket: copied, compared, and only then taken away where they were. There are no folders to make. Conditions travel with
 * each request; a storage that knows none of them gets it without, right after we looked.
 */
export function s3Writer({ ask, addressOf, errorOf, itemOf }: Bucket): CloudWriter {
  async function look(path: string, signal: AbortSignal | undefined): Promise<RemoteItem | null> {
    const answer = await ask(addressOf(path).url, { method: 'HEAD', signal });
    discard(answer);
    if (answer.status === 404) return null;
    if (answer.status === 403) throw new ChangeRefusedError('no-permission');
    if (answer.status !== 200) throw commonError(answer, '') ?? new UnavailableError(`The storage answered ${answer.status}`);
    return itemOf({
      path,
      tag: (answer.headers.get('etag') ?? '').replace(/^"|"$/g, ''),
      bytes: byteCountOf(answer.headers.get('content-length')),
      modifiedAt: timeOf(answer.headers.get('last-modified')),
    });
  }

  async function change(path: string, request: Request, condition: Record<string, string>): Promise<void> {
    const { url } = addressOf(path);
    let answer = await ask(url, { ...request, headers: { ...request.headers, ...condition } });
    if (answer.status === 501) {
      discard(answer);
      answer = await ask(url, request);
    }
    if (answer.status < 300) return discard(answer);
    if (answer.status === 412) {
      discard(answer);
      throw new ChangeRefusedError('changed');
    }
    const text = answer.status === 403 ? await refusalOf(answer) : '';
    if (answer.status === 403 && !/Signature|InvalidAccessKey/.test(text)) throw new ChangeRefusedError('no-permission');
    throw await errorOf(answer);
  }

  return withTrashFolder({
    missingFolders: async () => [],
    createFolder: async () => undefined,
    removeEmptyFolder: async () => false,
    async move(file, to, { again, signal }) {
      const source = addressOf(file.path);
      if (Buffer.byteLength(addressOf(to).key) > LONGEST_KEY) throw new ChangeRefusedError('path-too-long');
      const [here, there] = [await look(file.path, signal), await look(to, signal)];
      const isOurs = again && there?.revision === file.revision && there.bytes === file.bytes;
      if (there !== null && !isOurs) throw new ChangeRefusedError('name-taken');
      if (here === null) {
        if (there !== null) return there;
        throw new ChangeRefusedError('gone');
      }
      const takeAway = (path: string) => change(path, { method: 'DELETE', signal }, { 'if-match': `"${file.revision}"` });
      if (here.revision !== file.revision) {
        // What an earlier try copied is not the file any more.
        if (there !== null) await takeAway(to);
        throw new ChangeRefusedError('changed');
      }
      if ((here.bytes ?? 0) > LARGEST_COPY) throw new ChangeRefusedError('not-possible');
      if (there === null) {
        const headers = { 'x-amz-copy-source': source.copySource, 'x-amz-copy-source-if-match': `"${file.revision}"` };
        await change(to, { method: 'PUT', headers, signal }, { 'if-none-match': '*' });
      }
      // The storage may answer 200 and fail all the same: only what lies there counts.
      const copied = await look(to, signal);
      if (copied === null || copied.bytes !== here.bytes) throw new UnavailableError('The storage did not copy the file');
      try {
        await takeAway(file.path);
      } catch (error) {
        if (error instanceof ChangeRefusedError) await takeAway(to);
        throw error;
      }
      return copied;
    },
  });
}
