import type { UploadAnswer } from 'contract/documents';
import { ApiError, NetworkError } from '~/lib/server/api';
import { FileChangedError } from './sending/send-upload';
import { texts as messages } from '~/lib/messages/texts/texts';
import { texts } from './texts/texts';

/** Where one file is on its way. Bytes and pages are counted from 0. */
export type UploadState =
  | { step: 'selected' }
  | { step: 'sending'; sent: number }
  /** The server keeps its bytes, and reads it as document `id` once it is one. */
  | { step: 'processing'; id: string | undefined; processed: number; total: number | undefined }
  | { step: 'done'; answer: UploadAnswer }
  | { step: 'failed'; message: string; mayHelpToRetry: boolean }
  /** Chosen at an earlier visit. `allow`: the browser knows where it is, and asks before it is read again; `choose`: only its person knows. */
  | { step: 'missing'; why: 'allow' | 'choose' };

export interface UploadItem {
  readonly id: string;
  readonly name: string;
  /** Folders with slashes between them; empty for no folder. */
  readonly path: string;
  /** Bytes, and epoch milliseconds of the last change. */
  readonly size: number;
  readonly modified: number;
  readonly state: UploadState;
}

/** How many files need nothing more. */
export const countSettled = (items: readonly UploadItem[]): number =>
  items.filter(({ state }) => state.step === 'done' || state.step === 'failed').length;

export const isUnsent = ({ state }: UploadItem) => state.step === 'sending' || state.step === 'selected';

/** How many files are still in this browser alone: those that are being sent, and those that wait for their turn. */
export const countUnsent = (items: readonly UploadItem[]): number => items.filter(isUnsent).length;

export const isUnderWay = ({ state }: UploadItem) => state.step === 'sending' || state.step === 'processing';

/** What to say while files are under way. */
export function sayWhatGoesOn(items: readonly UploadItem[], isHeld: boolean): string {
  const unsent = countUnsent(items);
  const done = items.length > 1 ? `${texts.ofDone(countSettled(items), items.length)} ` : '';
  if (unsent === 0) return texts.youCanLeaveThisPage(done);
  if (!isHeld) return texts.youCanLeaveUnsent(done);
  return texts.keepThisTabOpenUntil(done, items.length === 1 ? 'one' : unsent === 1 ? 'last' : 'all');
}

/** In the order in which they were chosen, but what could not be kept first: among many files it is what asks for attention. */
export const failedFirst = (items: readonly UploadItem[]): readonly UploadItem[] =>
  items.toSorted((a, b) => Number(b.state.step === 'failed') - Number(a.state.step === 'failed'));

/** The files that can be sent, and what to say about the others. */
export function sortOutFiles<Chosen extends { readonly file: File }>(
  chosen: readonly Chosen[],
  maxBytes: number | undefined,
  readableLimit: string,
) {
  const accepted: Chosen[] = [];
  const refused: { chosen: Chosen; reason: string }[] = [];
  for (const one of chosen) {
    const { file } = one;
    if (maxBytes !== undefined && file.size > maxBytes)
      refused.push({ chosen: one, reason: texts.thisFileIsLargerThan(readableLimit) });
    else accepted.push(one);
  }
  return { accepted, refused };
}

/** What to tell after a failed upload: the server's sentence where there is one. */
export function uploadFailure(error: unknown): string {
  if (error instanceof FileChangedError) return texts.thisFileChangedWhileIt;
  if (error instanceof ApiError && error.detail !== undefined) return error.detail;
  return messages.uploadFailed;
}

/** What kept a file from going out, which may be over after a while: then it is tried again, by itself. */
export type Obstacle =
  | { kind: 'line' }
  | { kind: 'session' }
  | { kind: 'busy' }
  /** The owner's share of the storage is used up: somebody has to make room. */
  | { kind: 'no-space'; sentence: string };

const BUSY: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Undefined for a refusal that is about the file itself. */
export function obstacleOf(error: unknown): Obstacle | undefined {
  if (error instanceof NetworkError) return { kind: 'line' };
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 401) return { kind: 'session' };
  if (error.status === 507) return { kind: 'no-space', sentence: uploadFailure(error) };
  if (BUSY.has(error.status) || ['upload_offset', 'upload_interrupted', 'upload_not_found'].includes(error.code))
    return { kind: 'busy' };
  return undefined;
}

/** Share of the way, 0..1, or undefined where nothing is known to count. */
export function shareDone({ size, state }: UploadItem): number | undefined {
  if (state.step === 'sending') return size === 0 ? 0 : Math.min(1, state.sent / size);
  if (state.step === 'processing' && state.total) return Math.min(1, state.processed / state.total);
  return undefined;
}
