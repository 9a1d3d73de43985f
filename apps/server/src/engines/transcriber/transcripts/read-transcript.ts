import * as z from 'zod';
import { RecordingRefusedError, type Segment } from '../transcriber.ts';

/** Characters of a transcript: some hundred hours of speech. */
export const LONGEST_TRANSCRIPT = 10_000_000;
/** More segments than this are no transcript of speech. */
const MOST_SEGMENTS = 200_000;
/** Seconds; longer than any recording. */
const LONGEST_SECONDS = 1_000_000;

const Seconds = z.number().min(0).max(LONGEST_SECONDS);
const Answer = z.object({
  text: z.string().optional(),
  segments: z.array(z.object({ start: Seconds, end: Seconds, text: z.string() })).optional(),
});

/** `00:01:02.500`, `01:02,500`: hours may be missing, and SRT writes a comma. */
const TIME = String.raw`(?:(\d{1,3}):)?(\d{1,2}):(\d{1,2})[.,](\d{1,3})`;
const CUE = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}`);

/**
 * Reads what a transcriber answers: the JSON of OpenAI's protocol (with segments, or the text alone), WebVTT, or SubRip.
 *
 * @throws RecordingRefusedError where it is none of them
 */
export function readTranscript(text: string): Segment[] {
  if (text.length > LONGEST_TRANSCRIPT)
    throw new RecordingRefusedError('The transcriber answered with more text than is taken');
  const begins = text.replace(/^\uFEFF/, '').trimStart();
  const segments = begins.startsWith('{') ? readJson(begins) : readCues(begins);
  if (segments.length > MOST_SEGMENTS) throw new RecordingRefusedError('The transcriber answered with more text than is taken');
  return segments
    .map(({ start, end, text: said }) => ({ start, end: Math.max(start, end), text: tidy(said) }))
    .filter(({ text: said }) => said !== '')
    .toSorted((one, other) => one.start - other.start);
}

function readJson(text: string): Segment[] {
  const parsed = Answer.safeParse(jsonOf(text));
  if (!parsed.success || (parsed.data.segments === undefined && parsed.data.text === undefined))
    throw new RecordingRefusedError('The transcriber answered with JSON that is no transcript');
  const { segments, text: whole = '' } = parsed.data;
  // A server that ignores `verbose_json` answers with the text alone.
  return segments !== undefined && segments.length > 0 ? segments : [{ start: 0, end: 0, text: whole }];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new RecordingRefusedError('The transcriber answered with JSON that is no transcript', { cause });
  }
}

/** Cues of WebVTT and SubRip: a line with two times, and the lines below it up to an empty one. */
function readCues(text: string): Segment[] {
  const segments: Segment[] = [];
  let cue: { start: number; end: number; lines: string[] } | undefined;
  const close = () => {
    if (cue !== undefined) segments.push({ start: cue.start, end: cue.end, text: cue.lines.join(' ') });
    cue = undefined;
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    const times = CUE.exec(line);
    if (times !== null) {
      close();
      cue = { start: secondsOf(times.slice(1, 5)), end: secondsOf(times.slice(5, 9)), lines: [] };
    } else if (line.trim() === '') close();
    else cue?.lines.push(line);
  }
  close();
  if (segments.length === 0 && !/^WEBVTT\b/.test(text) && text.trim() !== '')
    throw new RecordingRefusedError('The transcriber answered with text that is neither WebVTT, SubRip nor JSON');
  return segments;
}

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', fraction = '0']: readonly (string | undefined)[]): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds) + Number(`0.${fraction}`);

/** Without the tags of WebVTT (`<v Ada>`, `<00:01.000>`), on one line, without controls and marks that turn the direction of text. */
const tidy = (text: string): string =>
  text
    .replace(/<v(?:\.[^\s>]+)?\s+([^<>]{1,100})>/g, '$1: ')
    .replace(/<[^<>]{0,200}>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\s]+/g, ' ')
    .trim();
