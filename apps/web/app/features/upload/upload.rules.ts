import type { UploadAnswer } from 'contract/documents';
import { UPLOAD_FAILED } from 'contract/messages';
import { ApiError, NetworkError } from '~/lib/server/api';
import { FileChangedError } from './sending/send-upload';

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
  const done = items.length > 1 ? `${countSettled(items)} of ${items.length} done. ` : '';
  if (unsent === 0) return `${done}You can leave this page; reading continues.`;
  if (!isHeld) return `${done}You can leave this page; what is not sent yet goes on at your next visit.`;
  const all = items.length === 1 ? 'the file is' : unsent === 1 ? 'the last file is' : 'all files are';
  return `${done}Keep this tab open until ${all} sent; you can look at other pages of Trove meanwhile.`;
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
      refused.push({ chosen: one, reason: `This file is larger than ${readableLimit}, the most that can be uploaded here` });
    else accepted.push(one);
  }
  return { accepted, refused };
}

const CHANGED = 'This file changed while it was sent. Nothing of it was kept. Choose it again to send it as it is now.';

/** What to tell after a failed upload: the server's sentence where there is one. */
export function uploadFailure(error: unknown): string {
  if (error instanceof FileChangedError) return CHANGED;
  if (error instanceof ApiError && error.detail !== undefined) return error.detail;
  return UPLOAD_FAILED;
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
