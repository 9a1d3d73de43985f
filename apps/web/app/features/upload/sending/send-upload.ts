import { ApiError } from '~/lib/server/api';
import { sendBytes } from '~/lib/server/send-bytes';

/** A file on its way to the library, by the name that this browser gave its upload. */
export interface Outgoing {
  readonly id: string;
  readonly name: string;
  /** Folders with slashes between them; empty for no folder. */
  readonly path: string;
  readonly size: number;
}

/** The file is another one than the one that was chosen: it was written to, or it is gone. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
}

/** Up to here a file goes in one request; a larger one is begun first, and goes on where it broke. Bytes. */
const WHOLE = 5 * 1024 ** 2;
/** What goes in one request of a larger file: proxies in front of a server refuse larger bodies than some. */
const PART = 16 * 1024 ** 2;

const ADDRESS = '/v1/uploads';
/** Answered when the bytes are kept, before anything is read. */
const TUS = { 'tus-resumable': '1.0.0', prefer: 'respond-async' };
const BYTES = { ...TUS, 'content-type': 'application/offset+octet-stream' };

/** Where the upload of a file is found on the server. */
export const uploadOf = (id: string): string => `upl_${id}`;

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''));
}

/** Says in place of a broken line that the file itself could not be read. */
async function expectReadable(file: Blob, error: unknown): Promise<never> {
  const isReadable = await file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
  throw isReadable || (error instanceof DOMException && error.name === 'AbortError') ? error : new FileChangedError();
}

/**
 * Sends a file, or what the server lacks of it, and waits until all of its bytes are kept there.
 *
 * @param onSent hears how many bytes of the file have left
 * @throws {FileChangedError}; @throws what `sendBytes` throws
 */
export async function sendUpload(
  { id, name, path, size }: Outgoing,
  file: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const isWhole = size <= WHOLE;
  const metadata = `filename ${base64(name)},path ${base64(`/${path}`)},key ${base64(id)}`;
  const headers = { 'upload-length': String(size), 'upload-metadata': metadata };
  try {
    const begun = await sendBytes(
      isWhole
        ? { method: 'POST', path: ADDRESS, headers: { ...BYTES, ...headers }, body: file }
        : { method: 'POST', path: ADDRESS, headers: { ...TUS, ...headers } },
      signal,
      onSent,
    );
    let offset = Number(begun.header('upload-offset'));
    while (offset < size) {
      const from = offset;
      const part = file.slice(from, from + PART);
      const headersOfPart = { ...BYTES, 'upload-offset': String(from) };
      const kept = await sendBytes(
        { method: 'PATCH', path: `${ADDRESS}/${uploadOf(id)}`, headers: headersOfPart, body: part },
        signal,
        (bytes) => onSent(from + bytes),
      );
      offset = Number(kept.header('upload-offset'));
    }
    onSent(size);
  } catch (error) {
    await expectReadable(file, error);
  }
}

/** Has the server make a document once more of bytes that it keeps. @throws what `sendBytes` throws */
export async function storeAgain({ id, size }: Pick<Outgoing, 'id' | 'size'>): Promise<void> {
  const headers = { ...BYTES, 'upload-offset': String(size) };
  await sendBytes(
    { method: 'PATCH', path: `${ADDRESS}/${uploadOf(id)}`, headers, body: new Blob() },
    new AbortController().signal,
  );
}

/** Ends an upload of which not all has arrived. One that the server does not know is ended already. @throws what `sendBytes` throws */
export async function endUpload(id: string): Promise<void> {
  try {
    await sendBytes({ method: 'DELETE', path: `${ADDRESS}/${uploadOf(id)}`, headers: TUS }, new AbortController().signal);
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
