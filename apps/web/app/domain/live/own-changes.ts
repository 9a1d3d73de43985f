// What this page did itself comes back as a live event. The page has said it already; events are told of what happens elsewhere.

/** An event that has not come back by then is not waited for. Milliseconds. */
const ECHO_WITHIN_MS = 60_000;

const awaited = new Map<string, number>();

/** The next event about each of these documents, by id or by name, answers to something that was pressed here. */
export function expectEcho(documents: readonly string[], now = Date.now()) {
  for (const document of documents) awaited.set(document, now + ECHO_WITHIN_MS);
}

/** What was pressed here failed, so nothing will come back. */
export function expectNoEcho(documents: readonly string[]) {
  for (const document of documents) awaited.delete(document);
}

/** Whether the event was expected here. Asked once an event: the one after it is news. */
export function takeEcho({ path, documentId }: { path: string; documentId?: string | undefined }, now = Date.now()): boolean {
  const key = [documentId, path].find((each) => each !== undefined && awaited.has(each));
  if (key === undefined) return false;
  const until = awaited.get(key) ?? 0;
  awaited.delete(key);
  return now <= until;
}
