import {
  ACCESS_LOST,
  BADGE_MAX,
  MAIL_REFUSED,
  MENTIONED,
  NOT_KEPT,
  REPLIED,
  SAME_AGAIN,
  WEBHOOK_OFF,
} from 'contract/constants';
import type { FileEvent, Recognising } from 'contract/notices';
import { texts } from './texts/texts';

/** What the bell's badge says; nothing where there is nothing to say. */
export function badgeText(count: number): string | undefined {
  if (count === 0) return undefined;
  return count > BADGE_MAX ? `${BADGE_MAX}+` : String(count);
}

/** What became of a file, and of several. */
const eventTitles: Record<FileEvent['type'], () => string> = {
  uploaded: () => texts.fileUploaded,
  deleted: () => texts.fileDeleted,
  modified: () => texts.fileModified,
  other: () => texts.fileOther,
};
const severalTitles: Record<FileEvent['type'], (count: number) => string> = {
  uploaded: (count) => texts.filesUploaded(count),
  deleted: (count) => texts.filesDeleted(count),
  modified: (count) => texts.filesModified(count),
  other: (count) => texts.filesOther(count),
};

/** What the server tells of itself, by the source of the notice: what it is called, and where something can be done about it. */
const OF_NO_FILE: ReadonlyMap<string, { readonly title: string; readonly address: string }> = new Map([
  [
    ACCESS_LOST,
    {
      get title() {
        return texts.signInAgain;
      },
      address: '/connections',
    },
  ],
  [
    WEBHOOK_OFF,
    {
      get title() {
        return texts.webhookSwitchedOff;
      },
      address: '/settings/webhooks',
    },
  ],
  [
    NOT_KEPT,
    {
      get title() {
        return texts.fileNotKept;
      },
      address: '/upload',
    },
  ],
  [
    MAIL_REFUSED,
    {
      get title() {
        return texts.eMailRefused;
      },
      address: '/settings/integrations',
    },
  ],
]);

/** What a notice is called that is a sentence about a file, and leads to it. */
const OF_A_FILE: ReadonlyMap<string, () => string> = new Map([[SAME_AGAIN, () => texts.theSamePaperAgain]]);

/** What somebody did that is told to the person alone. */
const BY_SOMEBODY: ReadonlyMap<string, (by: string) => string> = new Map([
  [MENTIONED, (by: string) => texts.namedYou(by)],
  [REPLIED, (by: string) => texts.repliedToYou(by)],
]);

/** Whether a notice is a sentence of its own, and no file's name. */
export const isSentence = ({ source }: Pick<FileEvent, 'source'>): boolean => OF_NO_FILE.has(source) || OF_A_FILE.has(source);

/** What an event is called: what became of a file, or what a person has to do about a connection. */
export const noticeTitle = ({ type, source, by }: Pick<FileEvent, 'type' | 'source' | 'by'>): string =>
  BY_SOMEBODY.get(source)?.(by ?? texts.somebody) ??
  OF_NO_FILE.get(source)?.title ??
  OF_A_FILE.get(source)?.() ??
  eventTitles[type]();

/** What a line of the bell is called, that tells of one file or of several. */
export function lineTitle(notice: Pick<FileEvent, 'type' | 'source' | 'by'>, others: number): string {
  if (others === 0) return noticeTitle(notice);
  return isSentence(notice) ? texts.times(noticeTitle(notice), others + 1) : severalTitles[notice.type](others + 1);
}

/** Where a notice leads: to its document, to Trash where the document lies there, or to the connection that needs its owner. */
export function noticeAddress({ type, source, documentId }: Pick<FileEvent, 'type' | 'source' | 'documentId'>): string {
  const ofNoFile = OF_NO_FILE.get(source);
  if (ofNoFile) return ofNoFile.address;
  if (type === 'deleted') return '/library?view=trash';
  // Several at once: all that are here twice.
  if (source === SAME_AGAIN && documentId === undefined) return '/library?filter=twin%3Aany';
  if (documentId === undefined) return '/library';
  const document = `/doc/${encodeURIComponent(documentId)}`;
  return BY_SOMEBODY.has(source) ? `${document}?comments` : document;
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
  of === 'speech' ? texts.transcribing : texts.recognisingLettersPageOf(Math.min(pages, settled + 1), pages);
