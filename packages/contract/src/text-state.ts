// What of a document's text search can find, in one word and in one sentence. Lists, the reader, the answer to an upload, /v1 and notices say the same.
import * as z from 'zod';

/**
 * `none`: no text was found or can be read, so only the name can be searched; `partly`: some of the text is missing; `recognising`: letters
 * of scanned pages are being recognised; `complete`: all text that was found can be searched.
 */
export const TextState = z.enum(['none', 'partly', 'recognising', 'complete']);
export type TextState = z.infer<typeof TextState>;

/** What is known of the text of a document that has been read. */
export interface TextRead {
  /** Passages in the index. */
  readonly passages: number;
  readonly recognition: {
    readonly state: 'waiting' | 'paused' | 'done' | 'failed';
    /** When pages are tried again on which time ran out. */
    readonly retryAt?: number | null | undefined;
    /** What is recognised: letters of scanned pages, or the speech of a recording. */
    readonly of?: 'letters' | 'speech' | undefined;
    readonly reason?: string | null | undefined;
  } | null;
  /** Scripts, by their names, some of whose letters could not be drawn on its pages. The text holds them. */
  readonly missingScripts: readonly string[];
  /** Pages without text of their own whose letters nobody looks for, because recognition is switched off. */
  readonly unreadPages: number;
}

export function textStateOf({ passages, recognition, unreadPages }: TextRead): TextState {
  if (recognition?.state === 'waiting') return 'recognising';
  if (passages === 0) return 'none';
  const isWhole = (recognition === null || recognition.state === 'done') && unreadPages === 0;
  return isWhole ? 'complete' : 'partly';
}

const inWords = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;

/** Of a recording, whose file says a little about itself that can be searched. */
function speechNoteOf({ state, reason }: NonNullable<TextRead['recognition']>): string {
  if (state === 'waiting') return 'It is being transcribed. What is said in it can be searched when that is done.';
  if (state === 'paused') return 'Transcribing it is paused. What is said in it cannot be searched yet.';
  return `It could not be transcribed. ${reason === null || reason === undefined ? '' : `${reason} `}The recording is safe; try again.`;
}

/** Why text is missing, as the first sentence. */
function reasonOf({ passages, recognition, unreadPages }: TextRead): string {
  if (recognition?.state === 'paused') return 'Recognising the letters of its scanned pages is paused.';
  if (recognition?.state === 'failed') return 'Some of its scanned pages could not be recognised.';
  if (unreadPages > 0) return 'Pages of this file have no text, and this server does not recognise letters.';
  return passages === 0 ? 'No text was found in this file.' : '';
}

/** Of a whole text: what a person sees as boxes can be searched all the same. */
const undrawnNoteOf = (scripts: readonly string[]): string | null =>
  scripts.length === 0
    ? null
    : `Some letters of ${inWords(scripts.map((script) => (script === 'Another script' ? 'another script' : script)))} cannot be drawn with the fonts here and stand as boxes. The text holds them, and search finds them.`;

/** Says which text is missing and what can be searched, or which letters cannot be seen; null where there is nothing to say. */
export function textNoteOf(text: TextRead): string | null {
  const state = textStateOf(text);
  if (state === 'complete') return undrawnNoteOf(text.missingScripts);
  if (text.recognition?.of === 'speech' && text.recognition.state !== 'done') return speechNoteOf(text.recognition);
  const rest = text.passages === 0 ? 'Only its name can be searched' : 'Only the rest of its text can be searched';
  if (typeof text.recognition?.retryAt === 'number')
    return `Reading some of its scanned pages failed while the server was busy. They are tried again later, alone. ${rest} until then.`;
  if (state === 'recognising') return `Trove recognises the letters of its scanned pages. ${rest} until then.`;
  return `${reasonOf(text)} ${rest}.`;
}
