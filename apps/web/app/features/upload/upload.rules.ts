import type { UploadAnswer } from 'contract/documents';
import { NETWORK_ERROR_UPLOAD, UPLOAD_FAILED } from 'contract/messages';
import type { ProcessingEvent } from 'contract/notices';
import { ApiError, NetworkError } from '~/lib/server/api';

/** Where one file is on its way. Bytes and pages are counted from 0. */
export type UploadState =
  | { step: 'selected' }
  | { step: 'sending'; sent: number }
  /** The server keeps it as this document, and reads it. */
  | { step: 'processing'; id: string; processed: number; total: number | undefined }
  | { step: 'done'; answer: UploadAnswer }
  | { step: 'failed'; message: string; mayHelpToRetry: boolean };

export interface UploadItem {
  readonly id: string;
  readonly file: File;
  readonly state: UploadState;
}

/** How many files need nothing more. */
export const countSettled = (items: readonly UploadItem[]): number =>
  items.filter(({ state }) => state.step === 'done' || state.step === 'failed').length;

const isUnsent = ({ state }: UploadItem) => state.step === 'sending' || state.step === 'selected';

/** How many files are still in this browser alone: those that are being sent, and those that wait for their turn. */
export const countUnsent = (items: readonly UploadItem[]): number => items.filter(isUnsent).length;

/** What would be lost with this page: those, and what failed on the way and may be tried again. */
export const unsentFiles = (items: readonly UploadItem[]): { name: string; size: number }[] =>
  items
    .filter((item) => isUnsent(item) || (item.state.step === 'failed' && item.state.mayHelpToRetry))
    .map(({ file: { name, size } }) => ({ name, size }));

/** Documents whose reading is awaited, in the order in which they were chosen. */
export const awaitedDocuments = (items: readonly UploadItem[]): string[] =>
  items.flatMap(({ state }) => (state.step === 'processing' ? [state.id] : []));

/** What to say while files are under way: what is done, and until when the page must stay open. */
export function sayWhatGoesOn(items: readonly UploadItem[]): string {
  const unsent = countUnsent(items);
  const done = items.length > 1 ? `${countSettled(items)} of ${items.length} done. ` : '';
  if (unsent === 0) return `${done}You can leave this page; reading continues.`;
  const all = items.length === 1 ? 'the file is' : unsent === 1 ? 'the last file is' : 'all files are';
  return `${done}Keep this tab open until ${all} sent; you can look at other pages of Trove meanwhile.`;
}

/** In the order in which they were chosen, but what could not be kept first: among many files it is what asks for attention. */
export const failedFirst = (items: readonly UploadItem[]): readonly UploadItem[] =>
  items.toSorted((a, b) => Number(b.state.step === 'failed') - Number(a.state.step === 'failed'));

/** What became of several files, in a sentence and what there is to add to it. */
export function sumUp(items: readonly UploadItem[]): { sentence: string; detail: string; isWhole: boolean } {
  const count = (isSo: (state: UploadState) => boolean) => items.filter(({ state }) => isSo(state)).length;
  const kept = count((state) => state.step === 'done' && state.answer.duplicate !== true);
  const known = count((state) => state.step === 'done' && state.answer.duplicate === true);
  const failed = count(({ step }) => step === 'failed');
  const others = [
    known > 0 && `${known} you had already`,
    failed > 0 && `${failed} could not be kept, for the reason in the list of uploads`,
  ];
  return {
    sentence: `${kept} of ${items.length} files uploaded and processed`,
    detail: others.filter((other) => other !== false).join(', '),
    isWhole: failed === 0,
  };
}

/** The files that can be sent, and what to say about the others. */
export function sortOutFiles(files: readonly File[], maxBytes: number | undefined, readableLimit: string) {
  const accepted: File[] = [];
  const refusals: string[] = [];
  for (const file of files) {
    if (maxBytes !== undefined && file.size > maxBytes)
      refusals.push(`${file.name} is larger than ${readableLimit}, the most that can be uploaded here`);
    else accepted.push(file);
  }
  return { accepted, refusals };
}

/** What to tell after a failed upload: the server's sentence where there is one. */
export function uploadFailure(error: unknown): string {
  if (error instanceof NetworkError) return NETWORK_ERROR_UPLOAD;
  if (error instanceof ApiError && error.detail !== undefined) return error.detail;
  return UPLOAD_FAILED;
}

/** A file that was refused for what it is will be refused again. */
export const mayHelpToRetry = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'interrupted';

/** Follows the reading of the documents that were sent from here; every other event is somebody else's. */
export function withProgress(items: readonly UploadItem[], { documentId, progress }: ProcessingEvent): readonly UploadItem[] {
  return items.map((item) =>
    item.state.step === 'processing' && item.state.id === documentId
      ? { ...item, state: { ...item.state, ...progress } }
      : item,
  );
}

export const isUnderWay = ({ state }: UploadItem) => state.step === 'sending' || state.step === 'processing';

/** Share of the way, 0..1, or undefined where nothing is known to count. */
export function shareDone({ file, state }: UploadItem): number | undefined {
  if (state.step === 'sending') return file.size === 0 ? 0 : Math.min(1, state.sent / file.size);
  if (state.step === 'processing' && state.total) return Math.min(1, state.processed / state.total);
  return undefined;
}

/** The files on their way out of this browser, or that wait behind them; those that are sent and not read yet have no share. */
export const sentFiles = (items: readonly UploadItem[]): { id: string; name: string; sent: number | undefined }[] =>
  items
    .filter((item) => isUnderWay(item))
    .map((item) => ({
      id: item.id,
      name: item.file.name,
      sent: item.state.step === 'sending' && item.state.sent < item.file.size ? (shareDone(item) ?? 0) : undefined,
    }));
