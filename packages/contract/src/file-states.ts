// What became of a file, in one word, and why it could not be read. Rows of the library, the document's page, filters, events and /v1 read this table.
import * as z from 'zod';

/**
 * Any file is kept; reading is what comes on top. `kept`: nothing here reads it, or it is beyond the limits of reading; `failed`: reading it
 * failed, and trying again may help; `protected`: its text is behind a password or another lock.
 */
export const FileState = z.enum(['waiting', 'reading', 'recognising', 'read', 'recognised', 'kept', 'failed', 'protected']);
export type FileState = z.infer<typeof FileState>;

/** The word of each state, and what it means, as a sentence. */
export const FILE_STATES: Readonly<Record<FileState, { readonly word: string; readonly meaning: string }>> = {
  waiting: { word: 'Waiting', meaning: 'It is kept, and waits to be read.' },
  reading: { word: 'Reading', meaning: 'It is being read.' },
  recognising: {
    word: 'Recognising',
    meaning: 'The letters of its scanned pages are being recognised, or its speech is being transcribed.',
  },
  read: { word: 'Read', meaning: 'Its own text can be searched.' },
  recognised: {
    word: 'Recognised',
    meaning: 'The letters of its scanned pages were recognised, or its speech was transcribed.',
  },
  kept: { word: 'Kept', meaning: 'Trove cannot read it. It is found by its name, and downloaded as it came.' },
  failed: { word: 'Failed', meaning: 'Reading it failed. It is kept as it came; try again.' },
  protected: { word: 'Protected', meaning: 'It is locked. It is kept as it came.' },
};

/** The states of a file whose text nobody can search, though it is kept. */
export const UNREAD_STATES = ['kept', 'failed', 'protected'] as const satisfies readonly FileState[];
export type UnreadState = (typeof UNREAD_STATES)[number];

export const isUnread = (state: FileState): state is UnreadState => UNREAD_STATES.some((unread) => unread === state);

interface UnreadReason {
  readonly state: UnreadState;
  /** What happened, and what to do. `{name}` is filled in. */
  readonly sentence: string;
}

/** Why a file that is kept could not be read, by the code that is kept with it. */
export const UNREAD_REASONS = {
  no_reader: { state: 'kept', sentence: 'Trove cannot read {file}.{advice}' },
  empty_file: { state: 'kept', sentence: 'This file is empty, so there is nothing to read.' },
  empty_note: { state: 'kept', sentence: 'There is no text in this file.' },
  too_large_to_read: { state: 'kept', sentence: 'This file is larger than {limit}, the most that is read here.' },
  not_a_pdf: {
    state: 'kept',
    sentence: 'This file is named as a PDF and does not hold one. Give it the ending of what it is.',
  },
  other_format: {
    state: 'kept',
    sentence: 'This file does not hold what its ending says: it is {found}. Give it the right ending and bring it again.',
  },
  not_text: {
    state: 'kept',
    sentence: 'This is no text in an encoding that can be read. Save it as UTF-8 and bring it again.',
  },
  not_an_invoice: {
    state: 'kept',
    sentence:
      'Of XML files, signed (.p7m) or not, only electronic invoices are read: UBL, Cross Industry Invoice, FatturaPA, KSeF. This file is none.',
  },
  unread_picture: {
    state: 'kept',
    sentence: 'This picture is stored in a way that is rare and not read here. Save it again as JPEG or PNG and bring that.',
  },
  too_many_pixels: {
    state: 'kept',
    sentence: 'This picture has more pixels than are looked at here. Save it smaller and bring that.',
  },
  no_preview: {
    state: 'kept',
    sentence:
      'Files of Pages, Keynote and Numbers are read by the preview in them, and this file holds none. If it is one of them, export it as PDF and bring that.',
  },
  too_many_pages: {
    state: 'kept',
    sentence: 'This PDF has more than {limit} pages, the most that can be read here. Split it and bring the parts.',
  },
  file_too_long: {
    state: 'kept',
    sentence: 'This file would fill more than {limit} pages, the most that can be read here. Split it and bring the parts.',
  },
  needs_password: {
    state: 'protected',
    sentence: 'This PDF needs its password. Open it and enter the password, and Trove reads it.',
  },
  file_needs_password: {
    state: 'protected',
    sentence: 'This file needs its password. Open it and enter the password, and Trove reads it.',
  },
  archive_needs_password: {
    state: 'protected',
    sentence: 'Files in this archive need its password. Open it and enter the password, and Trove reads them.',
  },
  unknown_lock: {
    state: 'protected',
    sentence: 'This file is locked in a way that Trove cannot open. Save a copy without the lock and bring that.',
  },
  encrypted_mail: {
    state: 'protected',
    sentence:
      'This mail is encrypted from end to end, so only its reader can open it. Save it decrypted from your mail program and bring that.',
  },
  locked_book: {
    state: 'protected',
    sentence: 'This book is locked by the shop it came from, so its text cannot be read. Bring a copy without the lock.',
  },
  damaged: {
    state: 'failed',
    sentence: 'This PDF is damaged and cannot be read. Open it in another program, save it again and bring the new file.',
  },
  damaged_file: {
    state: 'failed',
    sentence: 'This file is damaged and cannot be read. Open it in its program, save it again and bring the new file.',
  },
  too_costly: {
    state: 'failed',
    sentence:
      'Reading this PDF takes more memory or time than is allowed. Save it again from another program and bring the new file.',
  },
  file_too_costly: {
    state: 'failed',
    sentence:
      'Making pages of this file takes more memory or time than is allowed. Save it again from its program, or bring it as a PDF.',
  },
  reading_failed: { state: 'failed', sentence: 'Reading this file failed. The file itself is safe; press Retry.' },
} as const satisfies Readonly<Record<string, UnreadReason>>;
export type UnreadCode = keyof typeof UNREAD_REASONS;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of any object as string; the entries come from the very names
export const UNREAD_CODES = Object.keys(UNREAD_REASONS) as readonly UnreadCode[];

/** The sentence of a reason, with its values. */
export const sayUnread = (code: UnreadCode, values: Readonly<Record<string, string | number>> = {}): string =>
  UNREAD_REASONS[code].sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** Codes of files whose text is behind a lock. */
export const PROTECTED_CODES: readonly UnreadCode[] = UNREAD_CODES.filter((code) => UNREAD_REASONS[code].state === 'protected');

/** Of an archive that was opened, with files in it that are locked. */
export const LOCKED_INSIDE = 'archive_needs_password' satisfies UnreadCode;
/** Codes of files that open with a password which a person can enter. */
const PASSWORD_CODES: readonly UnreadCode[] = ['needs_password', 'file_needs_password', LOCKED_INSIDE];

/** Whether a file waits for its password, by the code of why it could not be read. */
export const awaitsPassword = (code: string | null | undefined): boolean => PASSWORD_CODES.some((known) => known === code);

/** Characters. */
export const LONGEST_PASSWORD = 1_000;

/** The password of a file, as its owner enters it. It is used for the one opening and kept nowhere. */
export const FilePassword = z.object({ password: z.string().min(1).max(LONGEST_PASSWORD) });

/** What is known of a file. */
export interface FileReading {
  readonly status: 'waiting' | 'reading' | 'ready' | 'failed';
  /** 0 of a file that has been looked at and has none to read. */
  readonly pageCount: number | null;
  /** Why it could not be read. */
  readonly code: string | null;
  readonly recognition: { readonly state: 'waiting' | 'paused' | 'done' | 'failed'; readonly read: number } | null;
}

export function fileStateOf({ status, pageCount, code, recognition }: FileReading): FileState {
  if (status === 'failed') return PROTECTED_CODES.some((known) => known === code) ? 'protected' : 'failed';
  if (status !== 'ready') return status;
  if (pageCount === 0) return 'kept';
  if (PROTECTED_CODES.some((known) => known === code)) return 'protected';
  if (recognition?.state === 'waiting') return 'recognising';
  return recognition !== null && recognition.read > 0 ? 'recognised' : 'read';
}
