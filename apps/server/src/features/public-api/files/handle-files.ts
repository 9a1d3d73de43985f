import type { Intake } from '#features/intake/assemble-intake.ts';
import type { Library } from '#features/library/assemble-library.ts';
import type { Reading } from '#features/reading/assemble-reading.ts';
import { clientGone } from '#platform/http/client-gone.ts';
import type { Handlers } from '../operation-handlers.ts';
import type { ChangeFiles } from './change-file.ts';
import type { FindFile } from './find-file.ts';
import type { ListFiles } from './list-files.ts';
import { publicApiErrors } from '../public-api.errors.ts';
import type { ReceiveFile } from './receive-file.ts';
import type { ReceiveFromUrl } from './receive-from-url.ts';
import { sendOriginal } from './send-original.ts';

type FileHandlers = Pick<
  Handlers,
  | 'listFiles'
  | 'getFile'
  | 'uploadFile'
  | 'uploadFileByUrl'
  | 'changeFile'
  | 'deleteFile'
  | 'retryFiles'
  | 'retryFile'
  | 'unlockFile'
  | 'downloadFile'
>;

interface Collaborators {
  readonly list: ListFiles;
  readonly find: FindFile;
  readonly receive: ReceiveFile;
  /** Undefined where the operator does not allow it. */
  readonly receiveFromUrl: ReceiveFromUrl | undefined;
  readonly files: ChangeFiles;
  readonly retry: Library['retry'];
  readonly retryAll: Library['retryAll'];
  readonly unlock: Intake['unlock'];
  readonly content: { readonly find: Library['find']; readonly open: Reading['downloads']['openFile'] };
}

const success = true;

export const handleFiles = ({
  list,
  find,
  receive,
  receiveFromUrl,
  files,
  retry,
  retryAll,
  unlock,
  content,
}: Collaborators): FileHandlers => ({
  listFiles: ({ scope, query }) => list(scope, query),
  getFile: async ({ scope, params }) => ({ success, file: await find(scope, params.id) }),
  uploadFile: ({ scope, request, reply }) => receive(scope, request, clientGone(reply)),
  uploadFileByUrl: async ({ scope, body, reply }) => {
    if (!receiveFromUrl) throw publicApiErrors.upload_by_url_off();
    return receiveFromUrl(scope, body, clientGone(reply));
  },
  changeFile: async ({ scope, params, body, request }) => ({
    success,
    file: await files.change(scope, params.id, body, request.headers['if-match']),
  }),
  deleteFile: async ({ scope, params, request }) => {
    await files.remove(scope, params.id, request.headers['if-match']);
    return { success };
  },
  retryFile: async ({ scope, params }) => {
    const { id } = await content.find(scope, params.id);
    await retry(scope, id);
    return { success, file: await find(scope, id) };
  },
  unlockFile: async ({ scope, params, body, reply }) => {
    const { id } = await content.find(scope, params.id);
    await unlock(scope, id, body.password, clientGone(reply));
    return { success, file: await find(scope, id) };
  },
  retryFiles: async ({ scope }) => ({ success, retried: await retryAll(scope) }),
  downloadFile: async ({ scope, params, request, reply }) => {
    const { id } = await content.find(scope, params.id);
    return sendOriginal(request, reply, await content.open(scope, id));
  },
});
