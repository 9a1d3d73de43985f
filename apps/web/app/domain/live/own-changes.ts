import type { FileEvent } from 'contract/notices';
import * as z from 'zod/mini';

// What this page did itself comes back as a live event. The page has said it already; events are told of what happens elsewhere.

/** An event that has not come back by then is not waited for. Milliseconds. */
const ECHO_WITHIN_MS = 60_000;

/** Large files are sent for long, and many wait to be read. Milliseconds. */
const UPLOAD_WITHIN_MS = 60 * 60_000;

const KEPT_AS = 'own-changes';
const Kept = z.array(z.tuple([z.string(), z.number()]));

/** A reload does not make news of what is still awaited: it is kept for as long as the tab. */
function readKept(): Map<string, number> {
  try {
    return new Map(Kept.safeParse(JSON.parse(sessionStorage.getItem(KEPT_AS) ?? '[]')).data);
  } catch {
    // No storage, or not written by us: nothing is awaited.
    return new Map();
  }
}

const awaited = readKept();

function keep() {
  try {
    sessionStorage.setItem(KEPT_AS, JSON.stringify([...awaited]));
  } catch {
    // Denied storage: after a reload the events count as news.
  }
}

/** What is uploaded has no id yet: it is known by its name, and by nothing else than that it was uploaded. */
const uploadOf = (filename: string) => `upload:${filename}`;

/** The next event about each of these documents answers to something that was pressed here. */
export function expectEcho(documentIds: readonly string[], now = Date.now()) {
  for (const id of documentIds) awaited.set(id, now + ECHO_WITHIN_MS);
  keep();
}

/** What was pressed here failed, so nothing will come back. */
export function expectNoEcho(documentIds: readonly string[]) {
  for (const id of documentIds) awaited.delete(id);
  keep();
}

/** Files of these names are being uploaded here; the event comes when they have been read. */
export function expectUploads(filenames: readonly string[], now = Date.now()) {
  for (const filename of filenames) awaited.set(uploadOf(filename), now + UPLOAD_WITHIN_MS);
  keep();
}

/** Nothing will come of this upload: it failed, was stopped, or the file was there already. */
export function expectNoUpload(filename: string) {
  awaited.delete(uploadOf(filename));
  keep();
}

export type HeardEvent = Pick<FileEvent, 'type' | 'path' | 'source' | 'documentId'>;

/** Whether the event was expected here. Asked once an event: the one after it is news. */
export function takeEcho({ type, path, source, documentId }: HeardEvent, now = Date.now()): boolean {
  const uploaded = type === 'uploaded' && source === 'upload' ? uploadOf(path) : undefined;
  const key = [documentId, uploaded].find((each) => each !== undefined && awaited.has(each));
  if (key === undefined) return false;
  const until = awaited.get(key) ?? 0;
  awaited.delete(key);
  keep();
  return now <= until;
}
