import { ACCESS_LOST, BADGE_MAX, MAIL_REFUSED, NOT_KEPT, SAME_AGAIN, WEBHOOK_OFF } from 'contract/constants';
import { fileEventTitle, SIGN_IN_AGAIN } from 'contract/messages';
import type { FileEvent, Recognising } from 'contract/notices';

/** What the bell's badge says; nothing where there is nothing to say. */
export function badgeText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}

/** What the server tells of itself, by the source of the notice: what it is called, and where something can be done about it. */
const OF_NO_FILE: ReadonlyMap<string, { readonly title: string; readonly address: string }> = new Map([
  [ACCESS_LOST, { title: SIGN_IN_AGAIN, address: '/connections' }],
  [WEBHOOK_OFF, { title: 'Webhook switched off', address: '/settings/webhooks' }],
  [NOT_KEPT, { title: 'File not kept', address: '/upload' }],
  [MAIL_REFUSED, { title: 'E-mail refused', address: '/settings/integrations' }],
]);

/** What a notice is called that is a sentence about a file, and leads to it. */
const OF_A_FILE: ReadonlyMap<string, string> = new Map([[SAME_AGAIN, 'The same paper again']]);

/** Whether a notice is a sentence of its own, and no file's name. */
export const isSentence = ({ source }: Pick<FileEvent, 'source'>): boolean => OF_NO_FILE.has(source) || OF_A_FILE.has(source);

/** What an event is called: what became of a file, or what a person has to do about a connection. */
export const noticeTitle = ({ type, source }: Pick<FileEvent, 'type' | 'source'>): string =>
  OF_NO_FILE.get(source)?.title ?? OF_A_FILE.get(source) ?? fileEventTitle(type);

/** What a line of the bell is called, that tells of one file or of several. */
export function lineTitle(notice: Pick<FileEvent, 'type' | 'source'>, others: number): string {
  if (others === 0) return noticeTitle(notice);
  return isSentence(notice) ? `${noticeTitle(notice)}, ${others + 1} times` : `${others + 1} files ${notice.type}`;
}

/** Where a notice leads: to its document, to Trash where the document lies there, or to the connection that needs its owner. */
export function noticeAddress({ type, source, documentId }: Pick<FileEvent, 'type' | 'source' | 'documentId'>): string {
  const ofNoFile = OF_NO_FILE.get(source);
  if (ofNoFile) return ofNoFile.address;
  if (type === 'deleted') return '/library?view=trash';
  // Several at once: all that are here twice.
  if (source === SAME_AGAIN && documentId === undefined) return '/library?filter=twin%3Aany';
  return documentId === undefined ? '/library' : `/doc/${encodeURIComponent(documentId)}`;
}

/** Documents under way that the bell lists. */
const MOST_RECOGNISING = 3;

/** The documents under way after one of them got further: the latest first, and without those that are done. */
export const withRecognising = (known: readonly Recognising[], document: Recognising): readonly Recognising[] =>
  [document, ...known.filter(({ documentId }) => documentId !== document.documentId)]
    .filter(({ state }) => state === 'waiting')
    .slice(0, MOST_RECOGNISING);

/** How far the letters of a document are, or the speech of a recording. */
export const recognisingInWords = ({ pages, settled, of }: Recognising): string =>
  of === 'speech' ? 'Transcribing' : `Recognising letters: page ${Math.min(pages, settled + 1)} of ${pages}`;
